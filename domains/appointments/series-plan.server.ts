import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import type { appointmentCalls } from './appointments.calls.ts'
import { daysOf } from './occurrence-days.server.ts'
import { isClosed, isException, readOccurrences, type OccurrenceRow } from './occurrences.server.ts'
import { planOf, planOfRow, type Plan, type Writing } from './plan.server.ts'
import {
  cutOf,
  firstDayFor,
  hasBegun,
  isSameSeries,
  moveOne,
  movedPlan,
  timesFor,
  type NewTime,
  type Part,
} from './series.server.ts'

/** Nothing of a series that is over is changed as a whole. */
export const isOver = (rows: readonly OccurrenceRow[], part: Part) =>
  part === 'All' && rows.length > 0 && rows.every((row) => row.removed_at !== null || hasBegun(row, Date.now()))

type Change = Context<typeof appointmentCalls.addEditAppointment>

/**
 * What was typed, for the part of the series that is meant. The form has the day that was opened: the series is as much earlier or
 * later as that day is put, and begins where it began.
 */
export async function planForPart(
  context: Change,
  held: Plan,
  rows: readonly OccurrenceRow[],
  opened: OccurrenceRow | undefined,
): Promise<{ plan: Plan; inStep: boolean }> {
  const { input, refuse } = context
  const isWhole = held.row.rrule !== null && input.Part !== 'This'
  const typedOn = input.Date
  // One day by itself has no rule.
  const isOne = held.row.rrule !== null && input.Part === 'This'
  if (!isWhole || typedOn === null || !opened) {
    const plan = await planOf(context as Writing, isOne ? { ...input, Recurrence: null } : input, held)
    const cut = isWhole ? cutOf(rows, input.Part, opened, Date.now()) : undefined
    const { rrule, start_on } = plan.row
    if (cut === undefined || rrule === null || start_on === null || start_on >= cut) return { plan, inStep: false }
    // What has begun is not planned a second time.
    const first = daysOf(rrule, start_on, addDays(cut, 800)).find((day) => day >= cut) ?? refuse('NoDays')
    return { plan: { ...plan, row: { ...plan.row, start_on: first } }, inStep: false }
  }
  const to = timesFor(held, opened, { date: typedOn, time: input.StartTime, minutes: input.Minutes })
  const from = firstDayFor(rows, input.Part, opened)
  const given = {
    ...input,
    Date: addDays(from, daysBetween(opened.start_on, typedOn)),
    StartTime: input.AllDay ? null : (to.time ?? held.row.start_time ?? input.StartTime),
    Minutes: input.AllDay === held.row.all_day ? (to.minutes ?? held.row.minutes) : input.Minutes,
  }
  if (!isSameSeries(input.Recurrence, held))
    return { plan: await planOf(context as Writing, given, held), inStep: false }
  const plan = await planOf(context as Writing, { ...given, Recurrence: null }, held)
  const { start_on, rrule } = movedPlan(held, opened, to, from).row
  return { plan: { ...plan, row: { ...plan.row, start_on, rrule } }, inStep: true }
}

/** The day that was opened goes where it was put, also when it had a time of its own. */
export async function putOpened(tx: Tx, id: string, opened: OccurrenceRow, to: NewTime): Promise<void> {
  if (!isException(opened)) return
  const row = (await readOccurrences(tx, id)).find((one) => one.id === opened.id)
  if (row && row.removed_at === null && !isClosed(row)) await moveOne(tx, await planOfRow(tx, id), row, to)
}
