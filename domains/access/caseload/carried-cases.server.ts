import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import { holdsAhead, holdsToday } from '../dated.server.ts'

export interface Carried {
  CaseAssignmentID: string
  SubjectKind: string
  SubjectID: string
  PersonID: string | null
  Name: string
  SubProgramID: string
  SubProgramName: string
  Role: string
  StartDate: string
  EndDate: string | null
  version: number
  CarrierID: string
  CarrierName: string
}

/** All cases, also those outside the caller's work: their number only. */
export async function openCases(tx: Tx, employeeId: string, today: string, subProgramId: string | null = null) {
  const { rows } = await sql<{ n: number }>`select open_cases(${employeeId}, ${today}, ${subProgramId}) as n`.execute(
    tx,
  )
  return rows[0]!.n
}

/** What employees carry today or from a later day on, within the caller's work. */
export async function carriedCases(tx: Tx, employeeIds: readonly string[], today: string): Promise<Carried[]> {
  const { rows } = await sql<Carried>`
    select c.id as "CaseAssignmentID", c.subject_kind as "SubjectKind", c.subject_id as "SubjectID", c.person_id as "PersonID",
      coalesce(f.name, nullif(concat_ws(' ', p.first_name, p.last_name), ''), initcap(c.subject_kind)) as "Name", s.id as "SubProgramID",
      s.name as "SubProgramName", c.role as "Role", c.start_date as "StartDate", c.end_date as "EndDate", c.version,
      c.employee_id as "CarrierID", coalesce((select n.name from staff_names(array[c.employee_id]) n), '') as "CarrierName"
    from case_assignment c join sub_program s on s.id = c.sub_program_id left join person p on p.id = c.person_id
    left join resource_family f on f.id = c.subject_id and c.subject_kind = 'family'
    where c.employee_id = any (${employeeIds}::uuid[]) and ${holdsAhead('c', today)} order by s.name, c.subject_kind, p.last_name, p.first_name, f.name, c.id`.execute(
    tx,
  )
  return rows
}

/** Colleagues in these sub-programs who may carry cases today, the one who has least first. */
export async function possibleCarriers(tx: Tx, except: string | null, subPrograms: readonly string[], today: string) {
  const { rows } = await sql<{
    UserID: string
    Name: string
    Title: string | null
    SubProgramID: string
    SubProgramRole: string
    IsClientCaseCarrier: boolean
    IsFamilyCaseCarrier: boolean
    OpenCases: number
  }>`select n.id as "UserID", n.name as "Name", e.title as "Title", m.sub_program_id as "SubProgramID",
      m.sub_program_role as "SubProgramRole", m.is_client_case_carrier as "IsClientCaseCarrier",
      m.is_family_case_carrier as "IsFamilyCaseCarrier", open_cases(m.employee_id, ${today}) as "OpenCases"
    from employee_sub_program m join employee e on e.id = m.employee_id join application_user u on u.id = e.id
    cross join lateral staff_names(array[e.id]) n
    where m.sub_program_id = any (${subPrograms}::uuid[]) and m.employee_id is distinct from ${except}::uuid and ${holdsToday('m', today)}
      and (m.is_client_case_carrier or m.is_family_case_carrier) and u.account_status = 'Active'
    order by "OpenCases", n.name`.execute(tx)
  return rows
}
