import { sql, type RawBuilder } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { say, type Language } from '#platform/contract/words.ts'
import { moduleOf } from '#platform/server/chart-links.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import { allOf } from '#platform/server/database.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import type { Asked, TeamFigure, WorkPart, WorkRow } from '#platform/server/worklist.ts'
import { worklistCalls, type WorkLine } from './worklist.calls.ts'
import { urgencyOf } from './worklist.rules.ts'

interface FoundRow extends WorkRow<never> {
  at: number
  ForName: string | null
}

interface KindCount {
  at: number
  total: number
  late: number
}

export const maySee = (me: Me, { permission }: WorkPart | TeamFigure) => permission === 'SignedIn' || me.may(permission)

/** Everything asked of these people, of every kind the caller may be asked for, each row with its kind. */
export function allWork(parts: readonly { part: WorkPart; at: number }[], asked: Asked): RawBuilder<unknown> {
  return sql.join(
    parts.map(
      ({ part, at }) => sql`select ${at}::int as at, ${part.safety === true}::boolean as safety, r.ref::uuid as ref,
        r.employee::uuid as employee, r.due::date as due, r.chart_type::text as chart_type, r.chart_id::uuid as chart_id,
        r.sub_program_id::uuid as sub_program_id, r.chart_name::text as chart_name, r.detail::jsonb as detail
      from (${part.rows(asked)}) r`,
    ),
    sql` union all `,
  )
}

/** What the lines of the page say where their part tells it later. */
const saidLater = (parts: readonly { part: WorkPart; at: number }[]): RawBuilder<unknown> =>
  sql.join(
    [
      sql`select null::int as at, null::uuid as ref, null::text as chart_name, null::jsonb as detail where false`,
      ...parts.flatMap(({ part, at }) =>
        part.said
          ? [
              sql`select p.at, p.ref, l.chart_name, l.detail from page p cross join lateral (${part.said(sql`p.ref`)}) l where p.at = ${at}::int`,
            ]
          : [],
      ),
    ],
    sql` union all `,
  )

function lineOf(part: WorkPart, row: FoundRow, today: string, language: Language): WorkLine {
  const { title, why, does } = part.line(row, today)
  const { Ref, ChartType, ChartID, Module, ChartName, ForName, On } = row
  return {
    Kind: part.kind,
    Ref,
    Title: say(title, language),
    Why: say(why, language),
    Urgency: urgencyOf({ safety: part.safety === true, due: On }, today),
    DueOn: On,
    Chart: ChartType && ChartID ? { ChartType, ChartID, Module: Module ?? '', Name: ChartName ?? '' } : null,
    ForName,
    Do: {
      Label: say(does.label, language),
      Address: does.address ?? null,
      Part: does.part ?? null,
      Input: { ...(does.part !== undefined && does.input) },
    },
  }
}

/** I, and those whose work is mine today because they are away; or one of them or of my team, if asked for. */
async function peopleAsked(tx: Tx, employeeId: string | undefined, today: string) {
  const { rows } = await sql<{
    mine: string[]
    reports: boolean
    leads: boolean
  }>`select array(select my_user() union select v.employee_id from leave_cover v
      where v.cover_employee_id = my_user() and v.voided_at is null and v.start_date <= ${today} and v.end_date > ${today}) as mine,
    ${employeeId ?? null}::uuid = any (staff) as reports, cardinality(staff) > 1 as leads from my_staff() as staff`.execute(
    tx,
  )
  const { mine, reports, leads } = rows[0]!
  if (employeeId === undefined) return { people: mine, leads }
  return reports || mine.includes(employeeId) ? { people: [employeeId], leads } : undefined
}

/** What is safety first, then what is late, then by day; what has no day is for today. */
const byUrgency = (row: string, today: string) => {
  const of = (column: string) => sql.ref(`${row}.${column}`)
  return sql`${of('safety')} desc, coalesce(${of('due')} < ${today}::date, false) desc, coalesce(${of('due')}, ${today}::date), ${of('at')}, ${of('ref')}`
}

export const worklistHandlers = handlers(worklistCalls, {
  async getWorklist({ tx, me, input, today, settings, language, registered, notFound }) {
    const [, asked] = await allOf(planOnce(tx), peopleAsked(tx, input.EmployeeID, today))
    const { people, leads } = asked ?? notFound()
    const parts = registered.worklist.map((part, at) => ({ part, at })).filter(({ part }) => maySee(me, part))
    if (parts.length === 0) return { Lines: [], Total: 0, Late: 0, Leads: leads, Kinds: [] }
    const wanted = input.Kind ? (parts.find(({ part }) => part.kind === input.Kind)?.at ?? -1) : null
    const program = input.SubProgramID ?? null
    const { limit, offset } = pageOf(input)
    const { rows } = await sql<{ rows: FoundRow[]; kinds: KindCount[] }>`with work as materialized (
        select distinct on (u.at, u.ref) u.* from (${allWork(parts, { people, me, today, zone: settings.agency.zone })}) u
        where ${program}::uuid is null or coalesce(u.sub_program_id, ${program}) = ${program}
        order by u.at, u.ref, u.employee <> my_user(), u.employee),
      page as (select w.* from work w where ${wanted}::int is null or w.at = ${wanted}::int
        order by ${byUrgency('w', today)} limit ${limit} offset ${offset}),
      said as (${saidLater(parts)})
      select coalesce((select jsonb_agg(jsonb_build_object('at', p.at, 'Ref', p.ref, 'Mine', p.employee = my_user(), 'On', p.due,
            'ChartType', p.chart_type, 'ChartID', p.chart_id, 'Module', ${moduleOf(sql`p.sub_program_id`)}, 'ChartName', coalesce(s.chart_name, p.chart_name),
            'Detail', coalesce(s.detail, p.detail), 'ForName', case when p.employee <> my_user() then (select n.name from staff_names(array[p.employee]) n) end)
          order by ${byUrgency('p', today)}) from page p left join said s using (at, ref)), '[]') as rows,
        coalesce((select jsonb_agg(k) from (select w.at, count(*)::int as total, count(*) filter (where w.due < ${today}::date)::int as late
          from work w group by w.at order by w.at) k), '[]') as kinds`.execute(tx)
    const { rows: lines, kinds } = rows[0]!
    const partAt = (at: number) => registered.worklist[at]!
    const shown = kinds.filter(({ at }) => wanted === null || at === wanted)
    return {
      Lines: lines.map((row) => lineOf(partAt(row.at), row, today, language)),
      Total: shown.reduce((sum, { total }) => sum + total, 0),
      Late: shown.reduce((sum, { late }) => sum + late, 0),
      Leads: leads,
      Kinds: kinds.map(({ at, total, late }) => ({
        Kind: partAt(at).kind,
        Label: say(partAt(at).noun, language),
        Total: total,
        Late: late,
      })),
    }
  },

  async getTeamSummary({ tx, me, today, settings, language, registered }) {
    const team = sql<{ id: string; name: string; title: string | null; cover: string | null }>`
      select e.id, n.name, e.title, (select c.name from leave_cover v cross join lateral staff_names(array[v.cover_employee_id]) c
          where v.employee_id = e.id and v.voided_at is null and v.start_date <= ${today} and v.end_date > ${today} limit 1) as cover
      from employee e join application_user u on u.id = e.id and u.account_status <> 'Inactive' cross join lateral staff_names(array[e.id]) n
      where e.id = any (my_staff()) and e.id <> my_user() order by n.name, e.id`
    const [, { rows: staff }] = await allOf(planOnce(tx), team.execute(tx))
    const figures = registered.team.filter((figure) => maySee(me, figure))
    const Figures = figures.map(({ key, label, about }) => ({
      Key: key,
      Label: say(label, language),
      About: say(about, language),
    }))
    if (staff.length === 0 || figures.length === 0) return { Figures, Workers: [] }
    const asked: Asked = { people: staff.map(({ id }) => id), me, today, zone: settings.agency.zone }
    const { rows } = await sql<{
      at: number
      employee: string
      value: number | null
      outof: number | null
      since: string | null
    }>`${sql.join(
      figures.map(
        (
          figure,
          at,
        ) => sql`select ${at}::int as at, r.employee::uuid as employee, r.value::float8 as value, r.outof::float8 as outof,
          r.since::date as since from (${figure.rows(asked)}) r`,
      ),
      sql` union all `,
    )}`.execute(tx)
    const found = new Map(rows.map((row) => [`${row.at} ${row.employee}`, row]))
    return {
      Figures,
      Workers: staff.map(({ id, name, title, cover }) => ({
        EmployeeID: id,
        Name: name,
        Title: title,
        CoveredBy: cover,
        Figures: figures.map(({ key, marked, address }, at) => {
          const { value = null, outof = null, since = null } = found.get(`${at} ${id}`) ?? {}
          return {
            Key: key,
            Value: value,
            OutOf: outof,
            Since: since,
            Marked: marked?.({ value, outof, since }, today) ?? false,
            Address: address?.(id, me) ?? pathTo('/', { view: 'team', worker: id }),
          }
        }),
      })),
    }
  },

  async getRecentCharts({ tx, me }) {
    const { rows } = await sql<{ ChartType: string; ChartID: string; Module: string | null; Name: string }>`
      select v.chart_type as "ChartType", v.id as "ChartID", ${moduleOf(sql`v.sub_program_id`)} as "Module", v.name as "Name" from (
        select 'Client' as chart_type, r.client_membership_id as id, r.sub_program_id, r.first_name || ' ' || r.last_name as name, c.at
          from recent_chart c join client_roster r on r.client_membership_id = c.row_id
          where c.user_id = ${me.userId} and c.table_name = 'client_membership' and ${inMyPrograms(me, sql`r.sub_program_id`)}
        union all
        select 'Resource Family', f.family_id, f.sub_program_id, f.name, c.at from recent_chart c join family_roster f on f.family_id = c.row_id
          where c.user_id = ${me.userId} and c.table_name = 'resource_family' and ${me.may('Family.View')}::boolean
        union all
        select 'Church', h.church_id, h.sub_program_id, h.name, c.at from recent_chart c join church_roster h on h.church_id = c.row_id
          where c.user_id = ${me.userId} and c.table_name = 'church' and ${me.may('Church.View')}::boolean
        union all
        select 'Community Family', f.id, f.sub_program_id, f.name, c.at from recent_chart c join community_family f on f.id = c.row_id and f.voided_at is null
          where c.user_id = ${me.userId} and c.table_name = 'community_family' and ${me.may('StrongFamilies.View')}::boolean
        union all
        select 'Volunteer Family', f.id, f.sub_program_id, f.name, c.at from recent_chart c join resource_family f on f.id = c.row_id
            and f.pathway = 'VF' and f.voided_at is null
          where c.user_id = ${me.userId} and c.table_name = 'resource_family' and ${me.may('StrongFamilies.View')}::boolean) v
      order by v.at desc limit 8`.execute(tx)
    return { Charts: rows.map((row) => ({ ...row, Module: row.Module ?? '' })) }
  },
})
