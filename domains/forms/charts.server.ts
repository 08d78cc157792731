import { sql } from 'kysely'
import { moduleOf } from '#platform/server/chart-links.ts'
import type { Tx } from '#platform/server/handlers.ts'

/** Whose file a document lies in. */
export interface Chart {
  id: string
  chartType: string
  subProgramId: string
  subProgramName: string
  module: string
  clientMembershipId: string | null
  employeeId: string | null
  personId: string | null
  name: string
  dateOfBirth: string | null
  agencyId: string | null
  startDate: string
  endDate: string | null
  createdOn: string
}

/** A chart the caller may see, of any kind. */
export async function findChart(tx: Tx, id: string): Promise<Chart | undefined> {
  const { rows } = await sql<Chart>`select c.id, c.chart_type as "chartType", c.sub_program_id as "subProgramId",
      s.name as "subProgramName", ${moduleOf(sql`s.id`)} as module, c.client_membership_id as "clientMembershipId", c.employee_id as "employeeId",
      c.person_id as "personId", c.name, c.date_of_birth as "dateOfBirth", c.agency_id as "agencyId",
      c.start_date as "startDate", c.end_date as "endDate", (c.created_at at time zone s.zone)::date as "createdOn"
    from chart c join sub_program s on s.id = c.sub_program_id where c.id = ${id}`.execute(tx)
  return rows[0]
}
