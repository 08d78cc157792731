import { sql, type RawBuilder } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import { tenureLimits } from '#platform/contract/tenure.ts'
import type { Me } from '#platform/server/handlers.ts'
import { datedFor, tenureTable, type Outcome, type TenureOptions } from '#platform/server/tenure.ts'

export const userRoles = tenureTable({ table: 'user_role', subject: ['user_id', 'role_id'], holder: [] })
export const rolePermissions = tenureTable({
  table: 'role_permission',
  subject: ['role_id', 'permission_id'],
  holder: [],
})
export const employeeSubPrograms = tenureTable({
  table: 'employee_sub_program',
  subject: ['employee_id', 'sub_program_id'],
  holder: [],
})
export const employeeSupervisors = tenureTable({
  table: 'employee_supervisor',
  subject: ['employee_id', 'supervisor_role'],
  holder: ['supervisor_id'],
})
export const caseAssignments = tenureTable({
  table: 'case_assignment',
  subject: ['subject_kind', 'subject_id', 'role'],
  holder: ['employee_id'],
})

/** An Administrator may backdate as far as needed. */
export const limitsFor = (me: Me, today: string): TenureOptions => datedFor(me, today, 'Administrator')

type Tenure<R> = {
  revert(subject: never, given: { seen?: { id: string; version: number } }): Promise<Outcome<R>>
  end(subject: never, given: EndGiven): Promise<Outcome<R>>
}
interface EndGiven {
  end: string
  reason: string | null
  seen?: { id: string; version: number }
}

/** Ends a row, also one whose end is planned for later: taking something away never has to wait. */
export async function endSooner<R extends { id: string; version: number }>(
  of: Tenure<R>,
  subject: Record<string, unknown>,
  plannedEnd: string | null,
  given: EndGiven,
): Promise<Outcome<R>> {
  const { seen, ...rest } = given
  if (plannedEnd === null || plannedEnd <= given.end) return of.end(subject as never, given)
  const reopened = await of.revert(subject as never, seen ? { seen } : {})
  return reopened.why === null ? of.end(subject as never, rest) : reopened
}

/** Holds today, in SQL. */
export const holdsToday = (alias: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.voided_at`)} is null and ${sql.ref(`${alias}.start_date`)} <= ${today}
    and (${sql.ref(`${alias}.end_date`)} is null or ${sql.ref(`${alias}.end_date`)} > ${today}))`

/** Holds today or on a later day. */
export const holdsAhead = (alias: string, today: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${alias}.voided_at`)} is null
    and (${sql.ref(`${alias}.end_date`)} is null or ${sql.ref(`${alias}.end_date`)} > ${today}))`

/** Why a new date cannot be taken; a date that stays as it was is not looked at. */
export function whyNotDay(
  day: string,
  before: string | null,
  me: Me,
  today: string,
): 'TooFarAhead' | 'BackdatedTooFar' | undefined {
  if (day === before) return undefined
  if (day > addDays(today, tenureLimits.ahead)) return 'TooFarAhead'
  const back = tenureLimits.back ?? Infinity
  return !me.may('Administrator') && day < addDays(today, -back) ? 'BackdatedTooFar' : undefined
}
