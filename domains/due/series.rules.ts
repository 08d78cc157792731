import type { DueRule } from '#domains/forms/due-rule.rules.ts'
import { firstOpening, type Anchor } from './anchors.rules.ts'
import {
  addDays,
  addMonths,
  adjusted,
  ageIn,
  daysBetween,
  earlier,
  isDay,
  later,
  monthEnd,
  monthStart,
  nextOccurrence,
  periodOf,
  stepFrom,
  type Period,
} from './due-dates.rules.ts'
import { keyOf, type Doc, type MadeItem, type Slot } from './due-shapes.rules.ts'

const most = 3000
const farAhead = 400

/** What a series needs to know beside its anchor and its rule. */
export interface Within {
  readonly ruleVersion: number
  readonly rule: DueRule
  readonly today: string
  readonly holidays: ReadonlySet<string>
  readonly birthDate: string | null
  /** Nothing of this wording is due before. */
  readonly floor: string
  /** The first day the membership of the form no longer holds. */
  readonly end: string | null
  /** From when the next wording makes the items. */
  readonly until: string | null
  readonly except: readonly { readonly start: string; readonly end: string | null }[]
  readonly made: ReadonlyMap<string, MadeItem>
  /** The last document's day; nobody knows of documents after it. */
  readonly lastDoc: string
}

/** What an earlier wording left behind in the same series. */
export interface Carried {
  readonly due: string
  readonly base: string
  readonly open: boolean
  readonly periodNo: number
}

const fitsAge = ({ AgeType, AgeMin, AgeMax }: DueRule, birth: string | null, due: string): boolean => {
  if (!AgeType || birth === null) return true
  const age = ageIn(AgeType, birth, due)
  return age >= (AgeMin ?? 0) && age <= (AgeMax ?? Infinity)
}

const isTooOld = ({ AgeType, AgeMax }: DueRule, birth: string | null, due: string): boolean =>
  AgeType !== null && AgeMax !== null && birth !== null && ageIn(AgeType, birth, due) > AgeMax

/** Whether a due date makes an item at all: within the time of the form, and at an age that needs it. */
const counts = (within: Within, anchor: Anchor, due: string): boolean =>
  due >= later(within.floor, anchor.floor ?? null) &&
  fitsAge(within.rule, within.birthDate, due) &&
  !within.except.some(({ start, end }) => due >= start && (end === null || due < end))

/** A new wording does not touch what an older one had made by then. */
const makes = (within: Within, anchor: Anchor, periodNo: number, madeOn: string): boolean => {
  if (within.until === null) return true
  if (later(madeOn, within.floor) < within.until) return true
  const kept = within.made.get(
    keyOf({ ruleVersion: within.ruleVersion, anchorKind: anchor.kind, anchorId: anchor.id, periodNo }),
  )
  return kept !== undefined && kept.madeOn <= within.until
}

function slotOf(
  within: Within,
  anchor: Anchor,
  periodNo: number,
  { opens, due, early }: { opens: string; due: string; early: number },
): Slot {
  const limit = within.end === null ? anchor.end : earlier(within.end, anchor.end)
  const key = keyOf({ ruleVersion: within.ruleVersion, anchorKind: anchor.kind, anchorId: anchor.id, periodNo })
  const pastEnd = limit !== null && due >= limit
  return {
    ruleVersion: within.ruleVersion,
    anchor,
    periodNo,
    opens,
    closes: pastEnd ? addDays(limit, -1) : null,
    due,
    early,
    grace: within.rule.GraceDays,
    pastEnd,
    decided: within.made.get(key)?.decided ?? null,
    doc: null,
  }
}

export const earlyDays = (rule: DueRule, length: number): number =>
  Math.min(rule.EarlyCreditDays ?? Math.floor(length / 3), Math.max(0, length - 1))

/** Index of the first date that can matter, so that a form of today does not walk through all the years before. */
function firstIndex(first: string, period: Period, floor: string): number {
  if (floor <= first) return 0
  const apart = daysBetween(first, floor)
  const length = period.months ? period.months * 31 : period.days!
  return Math.max(0, Math.floor(apart / length) - 2)
}

/** Due dates that keep their grid, each with its window; at most one that still lies ahead untouched. */
export function fixedSlots(within: Within, anchor: Anchor, carried: Carried | undefined): Slot[] {
  const { rule, today, lastDoc } = within
  const first = adjusted(anchor.date, rule, within.holidays)
  if (first === null) return []
  const byMonth = rule.RequiredFrequency === 'Calendar Month'
  const period = byMonth ? { months: 1 } : periodOf(rule)
  const expires = byMonth ? null : rule.ArbitraryExpirationDate
  if (!period && carried) return []
  const dueAt = (index: number, before: string | null): string => {
    if (byMonth) return monthEnd(addMonths(monthStart(first), index))
    const grid = index === 0 ? first : period ? stepFrom(first, period, index) : null
    const expiry = expires && before ? nextOccurrence(expires, before) : null
    return grid === null ? expiry! : earlier(grid, expiry)
  }
  const start = period && !expires ? firstIndex(first, period, later(within.floor, carried?.due ?? null)) : 0
  const slots: Slot[] = []
  let before = start > 0 ? dueAt(start - 1, null) : null
  for (let index = start; index < start + most; index++) {
    const due = dueAt(index, before)
    if (!isDay(due)) break
    const length =
      before === null ? (period ? daysBetween(first, stepFrom(first, period, 1)) : null) : daysBetween(before, due)
    const early = length === null ? null : earlyDays(rule, length)
    const usual = byMonth
      ? later(monthStart(due), index === 0 && anchor.date <= due ? anchor.date : null)
      : index === 0 && !carried
        ? firstOpening(rule, anchor, due, early)
        : addDays(due, -(early ?? 0))
    // What settled an older wording's item is not asked for again.
    const opens = carried ? later(usual, addDays(carried.due, 1)) : usual
    const counted = counts(within, anchor, due)
    if (counted && !makes(within, anchor, index, before ?? anchor.date)) break
    const slot = slotOf(within, anchor, index, { opens, due, early: early ?? 0 })
    if (byMonth) slot.closes = slot.closes === null ? due : earlier(due, slot.closes)
    const asked = counted && (!carried || due > carried.due)
    if (asked) {
      // What is not asked for closes nothing: the one before it can still be settled, however late.
      const last = slots.at(-1)
      if (last && !slot.pastEnd) last.closes ??= addDays(opens, -1)
      slots.push(slot)
    }
    before = due
    if (!period && !expires) break
    if (slot.pastEnd) break
    // Who is too young for the next one may be old enough for the one after it.
    const reached = asked || due > addDays(today, farAhead) || isTooOld(rule, within.birthDate, due)
    if (due > today && opens > later(today, lastDoc) && !slot.decided && reached) break
  }
  return slots
}

export interface Rolling {
  readonly first: { readonly base: string; readonly due: string }
  /** The due date that follows a day. */
  readonly next: ((base: string) => string | null) | null
  /** The first one follows a document too, so its time opens like that of the others. */
  readonly afterDocument?: boolean
  /** Goes on as if each were settled on its day, until this one. */
  readonly settledUntil?: string
}

export function rollingFrom(within: Within, anchor: Anchor): Rolling | null {
  const due = adjusted(anchor.date, within.rule, within.holidays)
  const period = periodOf(within.rule)
  return due === null || !period
    ? null
    : { first: { base: anchor.date, due }, next: (base) => stepFrom(base, period, 1) }
}

/** Reckoned from the document before, whenever that was: the step is the adjustment, or a period less it. */
export function afterPrevious(within: Within, anchor: Anchor): Rolling | null {
  const { rule, holidays } = within
  const period = periodOf(rule) ?? (rule.RequiredFrequency === 'Calendar Month' ? { months: 1 } : null)
  const next = (base: string) =>
    rule.FirstDueTimeAdjustment > 0 || !period
      ? adjusted(base, rule, holidays)
      : adjusted(stepFrom(base, period, 1), rule, holidays)
  const due = next(anchor.date)
  return due === null || due <= anchor.date
    ? null
    : { first: { base: anchor.date, due }, next: period ? next : null, afterDocument: true }
}

/** One date after the other: the next one is known when a document has settled the one before. */
export function rollingSlots(
  within: Within,
  anchor: Anchor,
  { first, next, afterDocument = false, settledUntil }: Rolling,
  pool: Doc[],
  carried: Carried | undefined,
): Slot[] {
  const { rule } = within
  if (carried && (carried.open || !next)) return []
  const slots: Slot[] = []
  let base = carried?.base ?? first.base
  let due: string | null = carried ? following(within, next!, carried.due, carried.base) : first.due
  let index = carried ? carried.periodNo + 1 : 0
  for (let steps = 0; due !== null && isDay(due) && steps < most; steps++) {
    const opening = index === 0 && !afterDocument
    const length = opening ? daysBetween(due, next!(due) ?? due) : daysBetween(base, due)
    const early = earlyDays(rule, length)
    const opens = opening ? firstOpening(rule, anchor, due, early) : addDays(due, -early)
    const counted = counts(within, anchor, due)
    if (counted && !makes(within, anchor, index, index === 0 ? anchor.date : base)) break
    const slot = slotOf(within, anchor, index, { opens, due, early })
    const at = slot.decided ? -1 : pool.findIndex(({ date }) => date >= opens && (!slot.closes || date <= slot.closes))
    const doc = counted || due < within.floor ? pool[at] : undefined
    if (doc) {
      pool.splice(at, 1)
      slot.doc = doc
    }
    if (counted) slots.push(slot)
    const waits = settledUntil ? due > settledUntil : counted && !doc && !slot.decided
    if (slot.pastEnd || !next || waits) break
    base = doc ? later(doc.date, addDays(due, -early)) : due
    due = following(within, next, due, base)
    index++
  }
  return slots
}

/** The due date after one that was settled: a period on, or when the copy expires, and never back. */
function following({ rule }: Within, next: NonNullable<Rolling['next']>, due: string, base: string): string | null {
  const on = next(base)
  if (on === null) return null
  const expiry = rule.ArbitraryExpirationDate ? nextOccurrence(rule.ArbitraryExpirationDate, later(due, base)) : null
  return later(earlier(on, expiry), addDays(due, 1))
}
