import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { holdsToday } from '#domains/access/dated.server.ts'
import type { Assignment, CaseRole } from './assignment-shapes.rules.ts'

/** A child's stay or a family: what somebody carries. */
export interface Subject {
  kind: 'client' | 'family'
  id: string
  personId: string | null
  subProgramId: string
  subProgramName: string
  /** Of the stay; a family has neither. */
  start: string | null
  end: string | null
}

/** The scope check has already found it. */
export async function getSubject(tx: Tx, kind: Subject['kind'], id: string, lock = false): Promise<Subject> {
  const held = lock ? sql`for share of m` : sql``
  const { rows } =
    kind === 'client'
      ? await sql<Subject>`select 'client' as kind, m.id, m.person_id as "personId", m.sub_program_id as "subProgramId",
          s.name as "subProgramName", m.start_date as start, m.end_date as end
        from client_membership m join sub_program s on s.id = m.sub_program_id where m.id = ${id} ${held}`.execute(tx)
      : await sql<Subject>`select 'family' as kind, f.id, null::uuid as "personId", f.sub_program_id as "subProgramId",
          s.name as "subProgramName", null::date as start, null::date as end
        from resource_family f join sub_program s on s.id = f.sub_program_id where f.id = ${id}`.execute(tx)
  return rows[0]!
}

/** Everyone who carries, carried or will carry it in a role, newest first. */
export async function assignmentsOf(tx: Tx, subject: Subject, role: CaseRole, today: string): Promise<Assignment[]> {
  const { rows } = await sql<Assignment>`
    select c.id as "CaseAssignmentID", c.employee_id as "EmployeeID", n.name as "Name", c.role as "Role",
      c.start_date as "StartDate", c.end_date as "EndDate", c.note as "Note", c.end_reason as "EndReason",
      case when c.start_date > ${today} then 'scheduled' when c.end_date is null or c.end_date > ${today} then 'current'
        else 'ended' end as "State",
      (select b.name from staff_names(array[c.set_by]) b) as "SetBy",
      c.version
    from case_assignment c cross join lateral staff_names(array[c.employee_id]) n
    where c.subject_kind = ${subject.kind} and c.subject_id = ${subject.id} and c.role = ${role} and c.voided_at is null
    order by c.start_date desc, c.id desc`.execute(tx)
  return rows
}

/** Colleagues of the sub-program who carry such cases today, the one with the lightest load first; of one role where that is asked. */
export async function candidatesFor(tx: Tx, subject: Subject, role: CaseRole, today: string, worksAs?: string) {
  const flag = sql.ref(subject.kind === 'client' ? 'm.is_client_case_carrier' : 'm.is_family_case_carrier')
  const all = await assignmentsOf(tx, subject, role, today)
  const Current = all.find((one) => one.State === 'current') ?? null
  const { rows } = await sql<{
    EmployeeID: string
    Name: string
    Title: string | null
    SubProgramRole: string
    OpenCases: number
    WeightedLoad: number
    LoadAfter: number
    Limit: number | null
    AwayUntil: string | null
  }>`select m.employee_id as "EmployeeID", n.name as "Name", e.title as "Title", m.sub_program_role as "SubProgramRole",
      l.open_cases as "OpenCases", l.weight::float8 as "WeightedLoad", t.weight::float8 as "LoadAfter", case_limit(m.sub_program_role)::float8 as "Limit",
      (select v.end_date from leave_cover v where v.employee_id = m.employee_id and ${holdsToday('v', today)}) as "AwayUntil"
    from employee_sub_program m join employee e on e.id = m.employee_id join application_user u on u.id = e.id
    cross join lateral staff_names(array[e.id]) n cross join lateral case_load(e.id, ${today}) l
    cross join lateral case_load(e.id, ${today}, ${subject.id}) t
    where m.sub_program_id = ${subject.subProgramId} and ${flag} and ${holdsToday('m', today)} and u.account_status = 'Active'
      and ${worksAs === undefined ? sql`true` : sql`m.sub_program_role = ${worksAs}`}
    order by l.weight, n.name`.execute(tx)
  return {
    Employees: rows.map((one) => ({
      ...one,
      OverLimit: one.Limit !== null && one.LoadAfter > one.Limit,
      IsCurrent: one.EmployeeID === Current?.EmployeeID,
    })),
    Current,
  }
}
