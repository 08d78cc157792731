import { sql } from 'kysely'
import type { Input } from '#platform/contract/call.ts'
import { labelOf } from '#platform/contract/lists/base.ts'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { say, sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { rosterFile } from '#platform/server/spreadsheet.ts'
import { type Asker } from './contact-rows.server.ts'
import { ofMyCharts } from './contact-scope.server.ts'
import { contactState, isVisitRequired, lastDayOfMonth, monthStart, nextMonth } from './visits.rules.ts'
import { visitReportCalls, type VisitRow } from './visit-reports.calls.ts'

const pageSize = 100

type Filter = Omit<Input<typeof visitReportCalls.getVisitCompliance>, 'Page'>

interface Asking extends Asker {
  today: string
}

interface Found extends Omit<VisitRow, 'Required' | 'State'> {
  StartDate: string
  EndDate: string | null
  territory: string | null
}

/** Everyone enrolled in the month, with the worker who had them on its last day, or has them today. */
async function complianceRows(
  { tx, me, today }: Asking,
  filter: Filter,
): Promise<{ row: VisitRow; territory: string | null }[]> {
  const month = monthStart(filter.Month ?? today)
  const until = nextMonth(month)
  const last = lastDayOfMonth(month)
  const at = last < today ? last : today
  const { rows } = await sql<Found>`
    select m.id as "ClientSubProgramMembershipID", m.person_id as "ClientID", concat_ws(' ', p.first_name, p.last_name) as "Name",
      a.employee_id as "EmployeeID", n.name as "EmployeeName", s.name as "SubProgramName", f.name as "HomeName", t.id as territory,
      t.name as "TerritoryName", m.start_date as "StartDate", m.end_date as "EndDate",
      (select min(x.made_on)::text from contact_made_child x where x.client_membership_id = m.id and x.counts
        and x.made_on >= ${month} and x.made_on < ${until}) as "MadeOn",
      (select max(x.made_on)::text from contact_made_child x where x.client_membership_id = m.id and x.counts
        and x.made_on < ${until}) as "LastContact",
      (select count(*)::int from contact_made_child x join contact_made c on c.id = x.contact_made_id and c.voided_at is null
        where x.client_membership_id = m.id and c.kind = 'Attempted' and x.made_on >= ${month} and x.made_on < ${until}) as "Attempts"
    from client_membership m join sub_program s on s.id = m.sub_program_id
    join core_program k on k.id = s.core_program_id
    join person p on p.id = m.person_id
    left join lateral (select a.employee_id from case_assignment a where a.subject_id = m.id and a.subject_kind = 'client'
      and a.role = 'Case Manager' and a.voided_at is null and a.start_date <= ${at} order by a.start_date desc limit 1) a on true
    left join lateral staff_names(array[a.employee_id]) n on true
    left join lateral (select o.family_id from placement o where o.client_membership_id = m.id and o.voided_at is null
      and o.start_date <= ${at} and (o.end_date is null or o.end_date > ${at}) limit 1) o on true
    left join resource_family f on f.id = o.family_id left join sub_program_territory t on t.id = f.sub_program_territory_id
    where m.voided_at is null and m.start_date <= ${at} and (m.end_date is null or m.end_date > ${month})
      and ${inMyPrograms(me, sql`m.sub_program_id`)}
      and (${filter.Module ?? null}::text is null or k.web_application_module_name = ${filter.Module ?? null})
      and (${filter.EmployeeID ?? null}::uuid is null or a.employee_id = ${filter.EmployeeID ?? null})
      and (${filter.SubProgramID ?? null}::uuid is null or m.sub_program_id = ${filter.SubProgramID ?? null})
      and (${filter.SubProgramTerritoryID ?? null}::uuid is null or t.id = ${filter.SubProgramTerritoryID ?? null})
    order by (a.employee_id = my_user()) desc nulls last, n.name nulls first, p.last_name, p.first_name, m.id`.execute(
    tx,
  )
  return rows.map(({ StartDate, EndDate, territory, ...row }) => ({
    territory,
    row: {
      ...row,
      Required: isVisitRequired({ StartDate, EndDate }, month),
      State: contactState({ StartDate, EndDate }, row.LastContact, at),
    },
  }))
}

const isMissing = (row: VisitRow) => row.Required && row.MadeOn === null

function workersOf(rows: readonly VisitRow[]) {
  return [...Map.groupBy(rows, (row) => row.EmployeeID).values()].map((own) => ({
    EmployeeID: own[0]!.EmployeeID,
    Name: own[0]!.EmployeeName,
    Made: own.filter((row) => row.Required && row.MadeOn !== null).length,
    Required: own.filter((row) => row.Required).length,
  }))
}

interface Trip {
  EmployeeID: string
  Name: string
  on: string
  kind: string
  purpose: string | null
  place: string | null
  program: string
  miles: number
  minutes: number
}

/** Contacts of the month with a way to them; who does not supervise sees their own. */
async function tripsOf(
  { tx, me, today }: Asking,
  filter: Pick<Filter, 'Month' | 'EmployeeID' | 'SubProgramID'>,
): Promise<Trip[]> {
  const month = monthStart(filter.Month ?? today)
  const who = me.may('Caseload.Transfer') ? (filter.EmployeeID ?? null) : me.userId
  const { rows } = await sql<Trip>`
    select c.author_id as "EmployeeID", n.name as "Name", c.made_on as "on", c.kind, c.purpose, c.place, s.name as program,
      coalesce(c.miles, 0)::float8 as miles, coalesce(c.travel_minutes, 0) as minutes
    from contact_made c cross join lateral staff_names(array[c.author_id]) n join sub_program s on s.id = c.sub_program_id
    where c.voided_at is null and c.made_on >= ${month} and c.made_on < ${nextMonth(month)}
      and (coalesce(c.miles, 0) > 0 or coalesce(c.travel_minutes, 0) > 0)
      and (${who}::uuid is null or c.author_id = ${who})
      and (c.author_id = ${me.userId} or ${ofMyCharts(me)})
      and (${filter.SubProgramID ?? null}::uuid is null or c.sub_program_id = ${filter.SubProgramID ?? null})
    order by n.name, c.made_on, c.start_time nulls last, c.id`.execute(tx)
  return rows
}

const tally = (trips: readonly Trip[]) => ({
  Contacts: trips.length,
  Miles: Math.round(trips.reduce((sum, one) => sum + one.miles, 0) * 10) / 10,
  Minutes: trips.reduce((sum, one) => sum + one.minutes, 0),
})

export const visitReportHandlers = handlers(visitReportCalls, {
  async getVisitCompliance(context) {
    const { input, today } = context
    const found = await complianceRows(context, input)
    const all = found.map(({ row }) => row)
    const Workers = workersOf(all)
    const shown = input.MissingOnly ? all.filter(isMissing) : all
    const page = (input.Page ?? 1) - 1
    const territories = new Map(
      found.flatMap(({ row, territory }) => (territory ? [[territory, row.TerritoryName!] as const] : [])),
    )
    return {
      Month: monthStart(input.Month ?? today),
      Made: Workers.reduce((sum, one) => sum + one.Made, 0),
      Required: Workers.reduce((sum, one) => sum + one.Required, 0),
      Total: shown.length,
      Rows: shown.slice(page * pageSize, (page + 1) * pageSize),
      Workers,
      Territories: [...territories]
        .map(([SubProgramTerritoryID, Name]) => ({ SubProgramTerritoryID, Name }))
        .toSorted((a, b) => a.Name.localeCompare(b.Name)),
    }
  },

  async exportVisitCompliance(context) {
    const { input, today, language } = context
    const [yes, no] = [say(['Yes', 'Sí'], language), say(['No', 'No'], language)]
    const all = (await complianceRows(context, input)).map(({ row }) => row)
    const shown = input.MissingOnly ? all.filter(isMissing) : all
    const { Format, ...asked } = input
    await context.looked('client_membership', null, { file: Format, asked, found: shown.length })
    return rosterFile(
      sentence(['Visits {month}', 'Visitas {month}'], { month: (input.Month ?? today).slice(0, 7) }),
      [
        { title: ['Worker', 'Trabajador'], value: (row) => row.EmployeeName },
        { title: ['Child', 'Niño'], value: (row) => row.Name },
        { title: ['Sub-program', 'Subprograma'], value: (row) => row.SubProgramName },
        { title: ['Home', 'Hogar'], value: (row) => row.HomeName },
        { title: ['Territory', 'Territorio'], value: (row) => row.TerritoryName },
        { title: ['Required', 'Requerida'], value: (row) => (row.Required ? yes : no) },
        { title: ['Made on', 'Hecha'], value: (row) => row.MadeOn, kind: 'day' },
        { title: ['Last contact', 'Último contacto'], value: (row) => row.LastContact, kind: 'day' },
        { title: ['Attempts', 'Intentos'], value: (row) => row.Attempts, kind: 'number' },
      ],
      shown,
      Format,
      { language },
    )
  },

  async getMileage(context) {
    const { input, today } = context
    const trips = await tripsOf(context, input)
    const From = monthStart(input.Month ?? today)
    const Rows = [...Map.groupBy(trips, (one) => one.EmployeeID).values()].map((own) => ({
      EmployeeID: own[0]!.EmployeeID,
      Name: own[0]!.Name,
      ...tally(own),
    }))
    return { From, To: lastDayOfMonth(From), ...tally(trips), Rows }
  },

  async exportMileage(context) {
    const { input, today, language } = context
    return rosterFile(
      sentence(['Mileage {month}', 'Millas {month}'], { month: (input.Month ?? today).slice(0, 7) }),
      [
        { title: ['Worker', 'Trabajador'], value: (row) => row.Name },
        { title: ['Date', 'Fecha'], value: (row) => row.on, kind: 'day' },
        { title: ['Type', 'Tipo'], value: (row) => labelOf(contactKinds, row.kind, language) },
        { title: ['Purpose', 'Motivo'], value: (row) => row.purpose },
        { title: ['Place', 'Lugar'], value: (row) => row.place },
        { title: ['Sub-program', 'Subprograma'], value: (row) => row.program },
        { title: ['Miles', 'Millas'], value: (row) => row.miles, kind: 'number' },
        { title: ['Minutes', 'Minutos'], value: (row) => row.minutes, kind: 'number' },
      ],
      await tripsOf(context, input),
      input.Format,
      { language },
    )
  },
})
