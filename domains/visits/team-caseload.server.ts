import { sql } from 'kysely'
import { moduleOf } from '#platform/server/chart-links.ts'
import { daysBetween } from '#platform/contract/dates.ts'
import { handlers, type Me, type Tx } from '#platform/server/handlers.ts'
import { mayReadCase } from '#domains/caseload/leave-cover-rows.server.ts'
import { contactState, isVisitRequired, monthStart, type Care } from './visits.rules.ts'
import { teamCaseloadCalls, type WorkedCase } from './team-caseload.calls.ts'

const on = (alias: string, today: string) =>
  sql`${sql.ref(`${alias}.voided_at`)} is null and ${sql.ref(`${alias}.start_date`)} <= ${today}
    and (${sql.ref(`${alias}.end_date`)} is null or ${sql.ref(`${alias}.end_date`)} > ${today})`

interface CaseRow extends Omit<WorkedCase, 'State' | 'Covering'> {
  care_start: string | null
  care_end: string | null
  counted: string | null
  cover_id: string | null
  cover_name: string | null
  cover_until: string | null
}

async function workedCases(tx: Tx, asker: Me, today: string) {
  const me = asker.userId
  const { rows } = await sql<CaseRow>`
    with away as (select v.id, v.employee_id, v.end_date from leave_cover v where v.cover_employee_id = ${me} and ${on('v', today)})
    select a.subject_kind as "SubjectKind", a.subject_id as "SubjectID", s.name as "SubProgramName", ${moduleOf(sql`s.id`)} as "Module", a.role as "Role",
      a.start_date as "StartDate", coalesce(f.name, concat_ws(' ', p.first_name, p.last_name)) as "Name",
      h.name as "HomeName", m.next_court_date as "NextCourtDate", due.next as "NextDue", m.start_date as care_start, m.end_date as care_end,
      case when m.id is not null then (select max(c.made_on)::text from contact_made_child x join contact_made c on c.id = x.contact_made_id
          where x.client_membership_id = m.id and c.voided_at is null and c.kind <> 'Attempted')
        else (select max(c.made_on)::text from contact_made c where c.family_id = f.id and c.voided_at is null
          and c.kind <> 'Attempted') end as "LastContact",
      (select max(x.made_on)::text from contact_made_child x where x.client_membership_id = m.id and x.counts) as counted,
      w.id as cover_id, n.name as cover_name, w.end_date::text as cover_until
    from case_assignment a join sub_program s on s.id = a.sub_program_id
    left join away w on w.employee_id = a.employee_id and a.employee_id <> ${me}
    left join lateral staff_names(array[w.employee_id]) n on true
    left join client_membership m on m.id = a.subject_id and a.subject_kind = 'client' and m.voided_at is null
    left join person p on p.id = m.person_id
    left join resource_family f on f.id = a.subject_id and a.subject_kind = 'family' and f.voided_at is null
    left join lateral (select o.name from placement q join resource_family o on o.id = q.family_id
      where q.client_membership_id = m.id and ${on('q', today)} limit 1) h on true
    left join lateral (select jsonb_build_object('FormLabel', q.label, 'DueOn', d.due_on) as next from due_item d
      join form_membership k on k.id = d.form_membership_id join form q on q.id = k.form_id
      where d.chart_id = a.subject_id and d.status in ('Open', 'InProgress') and d.due_on is not null order by d.due_on, d.id limit 1) due on true
    where a.employee_id = any (array(select ${me}::uuid union select away.employee_id from away)) and ${on('a', today)} and coalesce(m.id, f.id) is not null
      and ${mayReadCase(asker)}
    order by w.end_date nulls first, n.name, a.subject_kind, "Name", a.id`.execute(tx)
  return rows.map(({ care_start, care_end, counted, cover_id, cover_name, cover_until, ...shown }) => ({
    shown,
    counted,
    care: care_start === null ? null : ({ StartDate: care_start, EndDate: care_end } satisfies Care),
    cover: cover_id === null ? null : { LeaveCoverID: cover_id, Name: cover_name!, Until: cover_until! },
  }))
}

interface TeamRow {
  employee: string
  Name: string
  Title: string | null
  SubPrograms: string[]
  Mine: boolean
  Children: number
  Families: number
  WeightedLoad: number
  cases: { id: string; name: string; StartDate: string; EndDate: string | null; last: string | null }[]
  Cover: { LeaveCoverID: string; Name: string; From: string; Until: string } | null
}

/** Carriers of the caller's programs with the children they carry today. */
async function teamRows(tx: Tx, me: Me, program: string | null, today: string): Promise<TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    select e.id as employee, n.name as "Name", e.title as "Title", w.programs as "SubPrograms", l.weight::float8 as "WeightedLoad",
      exists (select from employee_supervisor v where v.employee_id = e.id and v.supervisor_id = ${me.userId} and ${on('v', today)}) as "Mine",
      coalesce(k.children, 0)::int as "Children", coalesce(k.families, 0)::int as "Families", coalesce(k.cases, '[]') as cases,
      (select json_build_object('LeaveCoverID', v.id, 'Name', c.name, 'From', v.start_date, 'Until', v.end_date)
        from leave_cover v cross join lateral staff_names(array[v.cover_employee_id]) c
        where v.employee_id = e.id and v.voided_at is null and v.end_date > ${today} order by v.start_date limit 1) as "Cover"
    from (select g.employee_id, array_agg(distinct s.name order by s.name) as programs from employee_sub_program g
      join sub_program s on s.id = g.sub_program_id
      where ${on('g', today)} and (g.is_client_case_carrier or g.is_family_case_carrier)
        and (g.sub_program_id = any (my_sub_programs()) or sees_all())
        and (${program}::uuid is null or g.sub_program_id = ${program}) group by g.employee_id) w
    join employee e on e.id = w.employee_id join application_user u on u.id = e.id and u.account_status <> 'Inactive'
    cross join lateral staff_names(array[e.id]) n cross join lateral case_load(e.id, ${today}) l
    left join lateral (select count(m.id) as children, count(*) filter (where a.subject_kind = 'family') as families,
        json_agg(json_build_object('id', m.id, 'name', concat_ws(' ', p.first_name, p.last_name), 'StartDate', m.start_date,
          'EndDate', m.end_date, 'last', (select max(x.made_on) from contact_made_child x
            where x.client_membership_id = m.id and x.counts))) filter (where m.id is not null) as cases
      from case_assignment a left join client_membership m on m.id = a.subject_id and a.subject_kind = 'client' and m.voided_at is null
      left join person p on p.id = m.person_id
      where a.employee_id = e.id and ${on('a', today)} and ${mayReadCase(me)} and (${program}::uuid is null or a.sub_program_id = ${program})) k on true
    order by "Mine" desc, n.name`.execute(tx)
  return rows
}

export const teamCaseloadHandlers = handlers(teamCaseloadCalls, {
  async getMyCaseload({ tx, me, today }) {
    const rows = await workedCases(tx, me, today)
    const month = monthStart(today)
    const asked = rows.filter(({ care }) => care !== null && isVisitRequired(care, month))
    const { rows: away } = await sql<{ LeaveCoverID: string; Name: string; From: string; Until: string }>`
      select v.id as "LeaveCoverID", n.name as "Name", v.start_date as "From", v.end_date as "Until" from leave_cover v
      cross join lateral staff_names(array[v.cover_employee_id]) n
      where v.employee_id = ${me.userId} and v.voided_at is null and v.end_date > ${today} order by v.start_date limit 1`.execute(
      tx,
    )
    return {
      Month: month,
      Made: asked.filter(({ counted }) => counted !== null && counted >= month).length,
      Required: asked.length,
      Cases: rows.map(({ shown, care, counted, cover }) => ({
        ...shown,
        State: care && contactState(care, counted, today),
        Covering: cover,
      })),
      Away: away[0] ?? null,
    }
  },

  async getTeamCaseload({ tx, me, input, today }) {
    const month = monthStart(today)
    const rows = await teamRows(tx, me, input.SubProgramID ?? null, today)
    const Workers = rows.map(({ employee, cases, ...row }) => {
      const asked = cases.filter((one) => isVisitRequired(one, month))
      const waiting = asked.filter((one) => one.last === null || one.last < month)
      const since = (one: TeamRow['cases'][number]) => one.last ?? one.StartDate
      const oldest = waiting.toSorted((a, b) => (since(a) < since(b) ? -1 : 1))[0]
      return {
        EmployeeID: employee,
        ...row,
        Made: asked.length - waiting.length,
        Required: asked.length,
        Oldest: oldest
          ? {
              ClientSubProgramMembershipID: oldest.id,
              Name: oldest.name,
              LastContact: oldest.last,
              Days: daysBetween(since(oldest), today),
            }
          : null,
      }
    })
    const sum = (key: 'Made' | 'Required') => Workers.reduce((total, one) => total + one[key], 0)
    return { Month: month, Made: sum('Made'), Required: sum('Required'), Workers }
  },
})
