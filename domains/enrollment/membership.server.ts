import { sql, type Updateable } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Tx } from '#platform/server/handlers.ts'

/** What every program shows of an enrollment, as the wire names it. */
export const membershipFacts = [
  'm.id as ClientSubProgramMembershipID',
  'm.start_date as StartDate',
  'm.agency_id as AgencyID',
  'm.county as County',
  'm.county_case_number as CountyCaseNumber',
  'm.designation as Designation',
  'm.placement_type as PlacementType',
  'm.level_of_care as LevelOfCare',
  'm.dependency_status as DependencyStatus',
  'm.court_plan as CourtPlan',
  'm.last_court_date as LastCourtDate',
  'm.next_court_date as NextCourtDate',
  'm.running_summary as RunningSummary',
  'm.goals as Goals',
  'm.strengths as Strengths',
  'm.safety_alert as SafetyAlert',
  'm.confidential as Confidential',
  'm.version as version',
] as const

/** The enrollment, locked: who ends it and who records on it come one after the other. */
export async function lockMembership(tx: Tx, id: string, module?: string) {
  return tx
    .selectFrom('client_membership as m')
    .innerJoin('sub_program as s', 's.id', 'm.sub_program_id')
    .innerJoin('core_program as k', 'k.id', 's.core_program_id')
    .leftJoin('person as p', 'p.id', 'm.person_id')
    .selectAll('m')
    .select([
      's.name as program',
      'k.web_application_module_name as module',
      'p.first_name',
      'p.last_name',
      'p.date_of_birth as born',
    ])
    .where('m.id', '=', id)
    .where('m.voided_at', 'is', null)
    .$if(module !== undefined, (query) => query.where('k.web_application_module_name', '=', module!))
    .forUpdate('m')
    .executeTakeFirst()
}

interface Guard {
  tx: Tx
  stale: (current: unknown) => never
  notFound: () => never
}

type Values = Updateable<DB['client_membership']>

/**
 * Saves when nobody changed the same facts since the version the writer saw. Other edits are no conflict: a summary takes
 * long to write.
 */
export async function saveMembership({ tx, stale, notFound }: Guard, id: string, version: number, values: Values) {
  const now = (await lockMembership(tx, id)) ?? notFound()
  if (version > now.version || (version < now.version && (await changedSince(tx, id, version, Object.keys(values))))) {
    const current = await tx
      .selectFrom('client_membership as m')
      .select([...membershipFacts])
      .where('m.id', '=', id)
      .executeTakeFirstOrThrow()
    return stale(current)
  }
  const same = Object.entries(values).every(([key, value]) => now[key as keyof typeof now] === value)
  if (same) return { before: now, version: now.version }
  const saved = await tx
    .updateTable('client_membership')
    .set(values)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { before: now, version: saved.version }
}

async function changedSince(tx: Tx, id: string, version: number, columns: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from fact_version
    where row_id = ${id} and column_name = any (${columns}::text[]) and version > ${version} limit 1`.execute(tx)
  return rows.length > 0
}

/** Whether an agency places with the core program of a sub-program. */
export async function placesWith(tx: Tx, agencyId: string, subProgramId: string): Promise<boolean> {
  const { rows } =
    await sql`select from core_program_agency c join sub_program s on s.core_program_id = c.core_program_id
    where s.id = ${subProgramId} and c.agency_id = ${agencyId}`.execute(tx)
  return rows.length > 0
}

export const nameOf = (person: { first_name: string | null; last_name: string | null }): string =>
  [person.first_name, person.last_name].filter(Boolean).join(' ')

/** The enrollments asked for beside one, each within the caller's sight and of a sibling; undefined when one is not. */
export async function siblingMemberships(tx: Tx, id: string, others: readonly string[]) {
  const wanted = [...new Set(others)].filter((one) => one !== id)
  if (wanted.length === 0) return []
  const { rows } = await sql<{ id: string; sub_program_id: string; name: string }>`
    select m.id, m.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as name
    from client_membership m join client c on c.id = m.person_id join person p on p.id = m.person_id
    where m.id = any (${wanted}::uuid[]) and m.voided_at is null and c.sibling_group_id = (
      select o.sibling_group_id from client o join client_membership x on x.person_id = o.id where x.id = ${id})
    order by m.id`.execute(tx)
  return rows.length === wanted.length ? rows : undefined
}
