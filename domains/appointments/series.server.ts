import { sql } from 'kysely'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { daysOf, lastOfCount, localOf, spanOn } from './occurrence-days.server.ts'
import {
  dayBefore,
  detach,
  insertPlan,
  isClosed,
  isException,
  minutesOf,
  plannedDays,
  readOccurrences,
  sameMoment,
  writeOccurrences,
  type OccurrenceRow,
} from './occurrences.server.ts'
import { savePeople, type Plan } from './plan.server.ts'
import {
  horizonOf,
  recurrenceOf,
  ruleOf,
  untilOf,
  withoutUntil,
  withUntil,
  type Recurrence,
  type Weekday,
} from './recurrence.rules.ts'
import { weekdays } from '#platform/contract/lists/appointments.ts'

export type Part = 'This' | 'Later' | 'All'

export interface Changed {
  /** The appointment that goes on. */
  id: string
  days: number
  /** Days that were changed by themselves and fit the series no longer. */
  detached: number
}

export const hasBegun = (row: OccurrenceRow, now: number) => Date.parse(row.starts_at) <= now

/** From which day of a series a change holds: the one opened, or the first that is still ahead. None: from its beginning. */
export function cutOf(
  rows: readonly OccurrenceRow[],
  part: Part,
  opened: OccurrenceRow | undefined,
  now: number,
): string | undefined {
  const [first] = rows
  if (part === 'Later') return opened && opened.original_on > first!.original_on ? opened.original_on : undefined
  const ahead = rows.find((row) => !hasBegun(row, now) && row.removed_at === null)
  return rows.some((row) => hasBegun(row, now)) ? ahead?.original_on : undefined
}

const updateRow = (tx: Tx, id: string, row: Partial<Plan['row']>) =>
  tx
    .updateTable('appointment')
    .set(row as never)
    .where('id', '=', id)
    .execute()

/** Ends a series before a day; what was changed by itself from then on goes to another appointment, or is kept by itself. */
async function endBefore(
  tx: Tx,
  id: string,
  plan: Plan,
  day: string,
  heir: { id: string; days: readonly string[] } | null,
): Promise<number> {
  const rows = (await readOccurrences(tx, id)).filter((row) => row.original_on >= day)
  let kept = 0
  for (const [at, row] of rows.entries()) {
    if (heir !== null && isException(row))
      await sql`update appointment_occurrence set appointment_id = ${heir.id}, original_on = ${heir.days[at] ?? row.original_on}
        where id = ${row.id}`.execute(tx)
    else if (heir === null && row.removed_at === null && isClosed(row)) {
      await detach(tx, row, plan)
      kept += 1
    } else await tx.deleteFrom('appointment_occurrence').where('id', '=', row.id).execute()
  }
  await updateRow(tx, id, { rrule: withUntil(withoutUntil(plan.row.rrule!), dayBefore(day)) })
  return kept
}

/**
 * The days of a series that was moved as a whole, the first for the first and so on: what was changed or taken out by itself keeps
 * its place among them, so that no day comes back and none comes twice.
 */
const stepsOf = (plan: Plan, today: string) => plannedDays(plan, addDays(horizonOf(today), 62))

async function stepAlong(tx: Tx, rows: readonly OccurrenceRow[], days: readonly string[]): Promise<void> {
  const steps = rows
    .map((row, at) => ({ row, day: days[at] }))
    .filter(({ row, day }) => day !== undefined && day !== row.original_on)
  const plain = steps.filter(({ row }) => !isException(row)).map(({ row }) => row.id)
  if (plain.length > 0) await tx.deleteFrom('appointment_occurrence').where('id', 'in', plain).execute()
  const own = steps.filter(({ row }) => isException(row))
  const isLater = own.some(({ row, day }) => day! > row.original_on)
  for (const { row, day } of isLater ? own.toReversed() : own)
    await sql`update appointment_occurrence set original_on = ${day} where id = ${row.id}`.execute(tx)
}

/** Changes an appointment to a plan. What has begun stays as it was: a series is ended there and goes on as another. */
export async function applyPlan(
  tx: Tx,
  {
    id,
    held,
    plan,
    part,
    opened,
    today,
    inStep = false,
  }: {
    id: string
    held: Plan
    plan: Plan
    part: Part
    opened: OccurrenceRow | undefined
    today: string
    /** The plan has the same days, each as much earlier or later. */
    inStep?: boolean
  },
): Promise<Changed> {
  if (held.row.rrule !== null && part === 'This') {
    const own = await detach(
      tx,
      opened!,
      { ...plan, row: { ...plan.row, rrule: null } },
      {
        start_on: plan.row.start_on,
        start_time: plan.row.start_time,
        minutes: plan.row.minutes,
      },
    )
    await leaveOut(tx, id, opened!)
    await setSpan(tx, opened!.id, { ...plan, row: { ...plan.row, rrule: null } })
    return { id: own, days: 1, detached: 0 }
  }
  const rows = held.row.rrule === null ? [] : await readOccurrences(tx, id)
  const cut = held.row.rrule === null ? undefined : cutOf(rows, part, opened, Date.now())
  const days = inStep ? stepsOf(plan, today) : []
  if (cut === undefined) {
    if (inStep) await stepAlong(tx, rows, days)
    await updateRow(tx, id, plan.row)
    await savePeople(tx, id, plan)
    if (
      held.row.rrule === null &&
      held.row.start_on !== null &&
      plan.row.rrule === null &&
      plan.row.start_on !== null
    ) {
      const [only] = await readOccurrences(tx, id)
      if (only) await setSpan(tx, only.id, plan)
    }
    return { id, ...(await writeOccurrences(tx, id, plan, today)) }
  }
  const heir = await insertPlan(tx, plan, id)
  await endBefore(tx, id, held, cut, { id: heir, days })
  return { id: heir, ...(await writeOccurrences(tx, heir, plan, today)) }
}

/** The day is no longer of the series. Its row went with what became of it. */
async function leaveOut(tx: Tx, id: string, row: OccurrenceRow): Promise<void> {
  await sql`insert into appointment_occurrence (appointment_id, original_on, start_on, starts_at, ends_at, removed_at)
    values (${id}, ${row.original_on}, ${row.start_on}, ${row.starts_at}, ${row.ends_at}, now())`.execute(tx)
}

/** Sets the only row of an appointment to its plan. */
async function setSpan(tx: Tx, rowId: string, { row }: Plan): Promise<void> {
  const span = spanOn(row.start_on!, {
    allDay: row.all_day,
    time: row.start_time,
    minutes: row.minutes,
    zone: row.zone,
  })
  await sql`update appointment_occurrence set original_on = ${row.start_on}, start_on = ${span.start_on}, starts_at = ${span.starts_at},
    ends_at = ${span.ends_at}, moved = false where id = ${rowId}`.execute(tx)
}

const codes = weekdays.map(({ value }) => value)
const turned = (code: Weekday, days: number): Weekday => codes[(((codes.indexOf(code) + days) % 7) + 7) % 7]!

export interface NewTime {
  date: string
  time: string | null
  minutes: number | null
}

const firstOf = (rule: string, start: string) => daysOf(rule, start, addDays(start, 800), 1)[0] ?? start

/** The rule with every day as much later; a series keeps the number of its days. */
function movedRule(rule: string, { from, start, to, by }: { from: string; start: string; to: string; by: number }) {
  if (by === 0) return { rule, first: from }
  const told = recurrenceOf(rule)
  // The week begins as much later too: of every other week's days none slips into the week that is left out.
  const begins = turned((/WKST=(\w\w)/.exec(rule)?.[1] ?? 'MO') as Weekday, by)
  const base = ruleOf({ ...told, Weekdays: told.Weekdays.map((code) => turned(code, by)) }, to).replace(
    /WKST=\w\w/,
    `WKST=${begins}`,
  )
  const until = untilOf(rule)
  const first = firstOf(base, start)
  if (until === null) return { rule: base, first }
  const count = Math.max(1, daysOf(rule, from, until).length)
  return { rule: withUntil(base, lastOfCount(base, first, count) ?? first), first }
}

/** The plan with every day as much later as the opened one, at the new time of day. */
export function movedPlan(held: Plan, opened: OccurrenceRow, to: NewTime, from: string): Plan {
  const by = daysBetween(opened.start_on, to.date)
  const start = addDays(from, by)
  const time = held.row.all_day ? null : (to.time ?? held.row.start_time)
  const row = { ...held.row, start_on: start, start_time: time, minutes: to.minutes ?? held.row.minutes }
  if (held.row.rrule === null) return { ...held, row }
  const { rule, first } = movedRule(held.row.rrule, { from, start, to: to.date, by })
  return { ...held, row: { ...row, start_on: first, rrule: rule } }
}

/** Whether a series is told as it is held, wherever its days are put. */
export function isSameSeries(told: Recurrence | null, held: Plan): boolean {
  if (told === null || held.row.rrule === null || told.Count !== null) return false
  const now = recurrenceOf(held.row.rrule)
  const isOf = told.Weekdays.length === 0 || told.Weekdays.toSorted().join() === now.Weekdays.toSorted().join()
  return told.Frequency === now.Frequency && told.Interval === now.Interval && told.Until === now.Until && isOf
}

/** What was typed for the day that was opened, told for the series: what is as that day has it stays as the series has it. */
export function timesFor(held: Plan, opened: OccurrenceRow, typed: NewTime): NewTime {
  const own = held.row.all_day ? null : localOf(opened.starts_at, held.row.zone).time
  return {
    date: typed.date,
    time: typed.time === own ? null : typed.time,
    minutes: typed.minutes === minutesOf(opened, held) ? null : typed.minutes,
  }
}

/** Holds one day of a series at another time; the others stay, and none is added. */
export async function moveOne(tx: Tx, held: Plan, opened: OccurrenceRow, to: NewTime): Promise<void> {
  const given = { allDay: held.row.all_day, minutes: held.row.minutes, zone: held.row.zone, time: held.row.start_time }
  const usual = spanOn(opened.original_on, given)
  const span = spanOn(to.date, { ...given, time: to.time ?? given.time, minutes: to.minutes ?? given.minutes })
  const moved = !sameMoment(usual.starts_at, span.starts_at) || !sameMoment(usual.ends_at, span.ends_at)
  await sql`update appointment_occurrence set start_on = ${span.start_on}, starts_at = ${span.starts_at}, ends_at = ${span.ends_at},
    moved = ${moved} where id = ${opened.id}`.execute(tx)
}

/** Takes days out of the calendar; what is over stays on record. */
export async function removePart(
  tx: Tx,
  {
    id,
    held,
    part,
    opened,
    reason,
  }: { id: string; held: Plan; part: Part; opened: OccurrenceRow | undefined; reason: string },
): Promise<{ kept: number }> {
  if (held.row.rrule !== null && part === 'This') {
    await sql`update appointment_occurrence set removed_at = now(), status_reason = ${reason} where id = ${opened!.id}`.execute(
      tx,
    )
    return { kept: 0 }
  }
  const rows = await readOccurrences(tx, id)
  const cut = held.row.rrule === null ? undefined : cutOf(rows, part, opened, Date.now())
  const allBegun = rows.length > 0 && rows.every((row) => hasBegun(row, Date.now()))
  if (cut === undefined && !(held.row.rrule !== null && allBegun)) {
    const closed = held.row.rrule === null ? [] : rows.filter((row) => row.removed_at === null && isClosed(row))
    for (const row of closed) await detach(tx, row, held)
    await sql`update appointment set voided_at = now(), voided_by = my_user(), void_reason = ${reason} where id = ${id}`.execute(
      tx,
    )
    return { kept: closed.length }
  }
  return { kept: cut === undefined ? 0 : await endBefore(tx, id, held, cut, null) }
}

/** The first day from which a move of the whole series reckons. */
export function firstDayFor(rows: readonly OccurrenceRow[], part: Part, opened: OccurrenceRow): string {
  return cutOf(rows, part, opened, Date.now()) ?? rows[0]!.original_on
}
