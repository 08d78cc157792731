import { takesEvidence, type DueRule } from '#domains/forms/due-rule.rules.ts'
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
  readonly m: string
  readonly ruleVersion: number
  readonly rule: DueRule
  readonly today: string
  readonly holidays: ReadonlySet<string>
  readonly birthDate: string | null
  /** The first day of this rule: nothing of it is due before. */
  readonly floor: string
  /** The first day it no longer holds. */
  readonly until: string | null
  readonly made: ReadonlyMap<string, MadeItem>
  /** The last document's day; nobody knows of documents after it. */
  readonly lastDoc: string
}

/** What the rules before left behind in the same series. */
export interface Prior {
  /** The last one that was due before this rule began. */
  readonly last: Slot | undefined
  /** Due later than that, but settled or decided before. */
  readonly kept: readonly Slot[]
  /** Still waited for when this rule took the place of the one that asked for it. */
  readonly pending: string | null
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
  due >= later(within.floor, anchor.floor ?? null) && fitsAge(within.rule, within.birthDate, due)

function slotOf(
  within: Within,
  anchor: Anchor,
  periodNo: number,
  { opens, due, early }: { opens: string; due: string; early: number },
): Slot {
  const { m, ruleVersion } = within
  const limit = within.until === null ? anchor.end : earlier(within.until, anchor.end)
  const key = keyOf({ m, ruleVersion, anchorKind: anchor.kind, anchorId: anchor.id, periodNo })
  const pastEnd = limit !== null && due >= limit
  return {
    m,
    ruleVersion,
    anchor,
    periodNo,
    opens,
    closes: pastEnd ? addDays(limit, -1) : null,
    due,
    early,
    grace: within.rule.GraceDays,
    rule: within.rule,
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

/** The first due date of a series; nothing is due before the chart began. */
function firstDue({ rule, holidays }: Within, anchor: Anchor): string | null {
  const on = adjusted(anchor.date, rule, holidays)
  return on === null ? null : later(on, anchor.begins ?? null)
}

/** Due dates that keep their grid, each with its window; at most one that still lies ahead untouched. */
export function fixedSlots(within: Within, anchor: Anchor, prior?: Prior): Slot[] {
  const { rule, today, lastDoc, floor } = within
  const first = firstDue(within, anchor)
  if (first === null) return []
  const byMonth = rule.RequiredFrequency === 'Calendar Month'
  const period = byMonth ? { months: 1 } : periodOf(rule)
  const expires = byMonth ? null : rule.ArbitraryExpirationDate
  if (!period && !expires && prior && (prior.last || prior.kept.length > 0)) return []
  const dueAt = (index: number, before: string | null): string => {
    if (byMonth) return monthEnd(addMonths(monthStart(first), index))
    const grid = index === 0 ? first : period ? stepFrom(first, period, index) : null
    const expiry = expires && before ? nextOccurrence(expires, before) : null
    return grid === null ? expiry! : earlier(grid, expiry)
  }
  const start = period && !expires ? firstIndex(first, period, floor) : 0
  const slots: Slot[] = []
  let before = start > 0 ? dueAt(start - 1, null) : null
  /** The last date of this rule that had passed when it began. */
  let passed: { index: number; opens: string; early: number } | null = null
  const onFirstDay = (next: string | null) => {
    if (!passed || prior?.pending == null || (next !== null && next <= prior.pending)) return
    const { index, opens, early } = passed
    const slot = slotOf(within, anchor, index, { opens, due: floor, early })
    if (counts(within, anchor, floor) && !slot.pastEnd) slots.push(slot)
  }
  for (let index = start; index < start + most; index++) {
    const due = dueAt(index, before)
    if (!isDay(due)) break
    const length = byMonth
      ? daysBetween(monthStart(due), due) + 1
      : before !== null
        ? daysBetween(before, due)
        : period && daysBetween(first, stepFrom(first, period, 1))
    const early = length === null ? null : earlyDays(rule, length)
    const usual = byMonth
      ? later(monthStart(due), index === 0 && anchor.date <= due ? anchor.date : null)
      : index === 0 && !prior?.last
        ? firstOpening(rule, anchor, due, early)
        : addDays(due, -(early ?? 0))
    // What settled an older rule's item is not asked for again.
    const opens = prior?.last ? later(usual, addDays(prior.last.due, 1)) : usual
    if (due < floor && due > (prior?.last?.due ?? '')) passed = byMonth ? null : { index, opens, early: early ?? 0 }
    if (due >= floor) {
      onFirstDay(due)
      passed = null
    }
    const slot = slotOf(within, anchor, index, { opens, due, early: early ?? 0 })
    if (byMonth) slot.closes = slot.closes === null ? due : earlier(due, slot.closes)
    const asked = counts(within, anchor, due)
    if (asked) slots.push(slot)
    before = due
    if (!period && !expires) break
    if (slot.pastEnd && due >= floor) break
    // Who is too young for the next one may be old enough for the one after it.
    const reached = asked || due > addDays(today, farAhead) || isTooOld(rule, within.birthDate, due)
    if (due > today && opens > later(today, lastDoc) && !slot.decided && reached) break
  }
  onFirstDay(null)
  return closed(notKept(slots, prior?.kept ?? []), prior?.last)
}

/** What was settled or decided under the rule before is not asked for anew. */
function notKept(slots: Slot[], kept: readonly Slot[]): Slot[] {
  const left = slots.slice()
  for (const one of kept) {
    const day = one.doc?.date ?? one.due
    const same =
      left.find(({ due }) => due === one.due) ??
      left.findLast(
        ({ opens }, index) => opens <= day && (left[index + 1] === undefined || left[index + 1]!.opens > day),
      )
    if (same) left.splice(left.indexOf(same), 1)
  }
  return left
}

/** What is not asked for closes nothing: the one before it can still be settled, however late. */
function closed(slots: Slot[], last: Slot | undefined): Slot[] {
  const all = last ? [last, ...slots] : slots
  all.forEach((slot, index) => {
    const next = all[index + 1]
    if (next && !next.pastEnd) slot.closes ??= addDays(next.opens, -1)
  })
  return slots
}

/** Whether a document, or what was recorded elsewhere, counts for an item: in its time, of a kind its wording takes. */
export function isFor({ opens, closes, rule, anchor }: Slot, { date, evidence }: Doc): boolean {
  if (date < opens || (closes !== null && date > closes)) return false
  return !evidence || (takesEvidence(rule, evidence) && (evidence.about === null || evidence.about === anchor.id))
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
  const due = firstDue(within, anchor)
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

/** From where a rolling series goes on under another rule. */
function carriedOf({ last, kept }: Prior) {
  const slot = kept.at(-1) ?? last
  if (!slot) return undefined
  const base = slot.doc ? later(slot.doc.date, addDays(slot.due, -slot.early)) : slot.due
  return { base, after: slot === last ? slot.due : base, periodNo: slot.periodNo, waits: !slot.doc && !slot.decided }
}

/** One date after the other: the next one is known when a document has settled the one before. */
export function rollingSlots(
  within: Within,
  anchor: Anchor,
  { first, next, afterDocument = false, settledUntil }: Rolling,
  pool: Doc[],
  prior?: Prior,
): Slot[] {
  const { rule, floor } = within
  const carried = prior && carriedOf(prior)
  if (carried && (carried.waits || !next)) return []
  const slots: Slot[] = []
  let base = carried?.base ?? first.base
  let due: string | null = first.due
  if (carried) {
    const on = following(within, next!, carried.after, base)
    due = on === null ? null : later(on, floor)
  } else if (prior?.pending != null) due = later(first.due, floor)
  let index = carried ? carried.periodNo + 1 : 0
  for (let steps = 0; due !== null && isDay(due) && steps < most; steps++) {
    const opening = index === 0 && !afterDocument
    const length = opening ? daysBetween(due, next!(due) ?? due) : daysBetween(base, due)
    const early = earlyDays(rule, length)
    const opens = opening ? firstOpening(rule, anchor, due, early) : addDays(due, -early)
    const counted = counts(within, anchor, due)
    const slot = slotOf(within, anchor, index, { opens, due, early })
    const at = slot.decided ? -1 : pool.findIndex((one) => isFor(slot, one))
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
