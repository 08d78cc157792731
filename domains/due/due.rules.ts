import { basisOf, takesEvidence, type DueRule } from '#domains/forms/due-rule.rules.ts'
import { anchorsOf, needsBirthDate, type Anchor, type ChartFacts } from './anchors.rules.ts'
import { addDays, compare, daysBetween, later, periodOf } from './due-dates.rules.ts'
import {
  keyOf,
  type Doc,
  type DueMembership,
  type Evidence,
  type MadeItem,
  type ReckonedItem,
  type Slot,
} from './due-shapes.rules.ts'
import { rulesInForce, type InForce } from './rules-in-force.rules.ts'
import { afterPrevious, fixedSlots, isFor, rollingFrom, rollingSlots, type Prior, type Within } from './series.rules.ts'

/** Within this many days an open item is due soon. */
export const soonDays = 7

export interface ReckonOptions {
  readonly holidays?: ReadonlySet<string>
  readonly made?: readonly MadeItem[]
  /** What was recorded elsewhere on the chart and some wording may take. */
  readonly evidence?: readonly Evidence[]
}

/** What one wording of a rule makes due on a chart; the same facts always give the same items. */
export const reckon = (
  rule: DueRule,
  facts: ChartFacts,
  documents: readonly Doc[],
  today: string,
  options: ReckonOptions = {},
): ReckonedItem[] =>
  reckonForm(
    [
      {
        id: '',
        formId: '',
        agencyId: null,
        start: '1900-01-01',
        end: null,
        versions: [{ ruleVersion: 1, from: '1900-01-01', rule }],
      },
    ],
    facts,
    documents,
    today,
    options,
  )

const progress: readonly Doc['state'][] = ['Completed', 'AwaitingSignatures', 'Returned', 'Draft']
const inOrder = (a: Doc, b: Doc) =>
  progress.indexOf(a.state) - progress.indexOf(b.state) || compare(a.date, b.date) || compare(a.id, b.id)

/** What was recorded elsewhere and is in a document of the same day, or was written into one, is one fact and counts once. */
function eachFactOnce(documents: readonly Doc[], evidence: readonly Evidence[]): Doc[] {
  if (evidence.length === 0) return [...documents]
  const done = documents.filter(({ state }) => state === 'Completed')
  const days = new Set(done.map(({ date }) => date))
  const written = new Set(done.map(({ writtenFrom }) => writtenFrom))
  const left = evidence.filter(({ date, recordId }) => !days.has(date) && !written.has(recordId))
  return [
    ...documents,
    ...left.map((one): Doc => ({
      id: `${one.recordId} ${one.kind}`,
      date: one.date,
      state: 'Completed',
      evidence: one,
    })),
  ]
}

/** What the rules of one form make due on a chart, each in its time; what was due or done before a change stays. */
export function reckonForm(
  memberships: readonly DueMembership[],
  facts: ChartFacts,
  documents: readonly Doc[],
  today: string,
  { holidays = new Set(), made: kept = [], evidence = [] }: ReckonOptions = {},
): ReckonedItem[] {
  const docs = eachFactOnce(documents, evidence).toSorted(inOrder)
  let pool = docs.filter(({ state }) => state === 'Completed')
  const lastDoc = docs.reduce((last, { date }) => (date > last ? date : last), '')
  const made = new Map(kept.map((item) => [keyOf(item), item]))
  const inForce = rulesInForce(memberships, facts.agencies)
  let slots: Slot[] = []
  const needs: ReckonedItem[] = []
  inForce.forEach((one, index) => {
    const { rule, from, until, ruleVersion, membership } = one
    if (needsBirthDate(rule, facts)) {
      if (index === inForce.length - 1 && rule.RequiredFrequency !== 'As Needed' && isOpen(facts, until, today))
        needs.push(missingBirthDate(one, facts, made))
      return
    }
    // What was written before a new rule is about what the older ones asked for.
    const earlierOnes = pool.filter(({ date }) => date < from)
    settle(slots, earlierOnes)
    pool = unused(pool, slots)
    const within: Within = {
      m: membership.id,
      ruleVersion,
      rule,
      // Far enough to know what waits when the next rule begins.
      today: later(later(today, from), until),
      holidays,
      birthDate: facts.birthDate,
      floor: from,
      until,
      made,
      // What is kept takes the place of dates ahead: those behind them are looked at too.
      lastDoc: slots.reduce((last, slot) => (stands(slot) ? later(slot.due, last) : last), lastDoc),
    }
    const before = { slots, follows: index > 0 && inForce[index - 1]!.until === from }
    const found = slotsOf(
      within,
      facts,
      docs,
      pool.filter(({ date }) => until === null || date < until),
      before,
    )
    // What an older rule still asked for is now asked for by this one.
    slots = [...slots.filter((slot) => stands(slot)), ...found]
    pool = unused(pool, slots)
  })
  settle(slots, pool)
  const used = new Set(slots.map(({ doc }) => doc?.id))
  const settled = new Set(slots.map(({ doc }) => doc?.evidence?.recordId))
  settle(
    slots,
    // A draft of what has settled its item begins no other.
    docs.filter(
      ({ id, state, writtenFrom }) =>
        state !== 'Completed' && !used.has(id) && !(writtenFrom && settled.has(writtenFrom)),
    ),
  )
  return [...needs, ...onlyNext(slots.filter(stands), today).map(itemOf)]
}

const stands = (slot: Slot) => !slot.pastEnd || slot.doc?.state === 'Completed' || slot.decided !== null
const unused = (pool: readonly Doc[], slots: readonly Slot[]) => {
  const used = new Set(slots.map(({ doc }) => doc))
  return pool.filter((doc) => !used.has(doc))
}

const isOpen = (facts: ChartFacts, until: string | null, today: string) =>
  (facts.endDate === null || facts.endDate > today) && (until === null || until > today)

function missingBirthDate(
  { membership, ruleVersion }: InForce,
  facts: ChartFacts,
  made: ReadonlyMap<string, MadeItem>,
): ReckonedItem {
  const key = { m: membership.id, ruleVersion, anchorKind: 'BirthDate', anchorId: facts.chartId, periodNo: -1 }
  return {
    ...key,
    anchorDate: null,
    opensOn: null,
    dueOn: null,
    graceDays: 0,
    status: made.get(keyOf(key))?.decided ?? 'NeedsData',
    documentId: null,
    effectiveDate: null,
    evidenceKind: null,
    evidenceId: null,
    evidenceAt: null,
  }
}

const series = (anchor: Pick<Anchor, 'kind' | 'id'>) => `${anchor.kind}|${anchor.id}`

interface Before {
  readonly slots: readonly Slot[]
  /** The rule before held until the day this one begins. */
  readonly follows: boolean
}

/** What the rules before left in a series; where they counted from something else, what they left at all. */
function priorOf({ slots, follows }: Before, anchor: Anchor, anchors: readonly Anchor[], from: string): Prior {
  const isLike = slots.some((slot) => slot.anchor.kind === anchor.kind)
  const own = isLike ? slots.filter((slot) => series(slot.anchor) === series(anchor)) : slots
  const waits = own.filter((slot) => !stands(slot) && (slot.anchor.end === null || slot.due < slot.anchor.end))
  const isNewest = (anchors.findLast(({ date }) => date <= from) ?? anchors[0]) === anchor
  const byDue = own.filter(stands).toSorted((a, b) => compare(a.due, b.due))
  return {
    last: byDue.findLast(({ due }) => due < from),
    kept: byDue.filter(({ due }) => due >= from),
    pending: follows && (isLike || isNewest) ? (waits.map(({ due }) => due).toSorted()[0] ?? null) : null,
  }
}

function slotsOf(within: Within, facts: ChartFacts, docs: readonly Doc[], pool: Doc[], before: Before): Slot[] {
  const { rule, today, floor } = within
  if (rule.RequiredFrequency === 'As Needed') return []
  if (basisOf(rule) === 'Previous Effective Date') return sinceDocument(within, facts, docs, pool, before)
  const anchors = anchorsOf(rule, facts, today)
  const prior = (anchor: Anchor) => priorOf(before, anchor, anchors, floor)
  if (rule.ScheduleMode === 'Rolling' && periodOf(rule)) {
    settle(before.slots, pool)
    // The latest first: a document written in a new placement is about that one.
    return anchors
      .toReversed()
      .flatMap((anchor) => {
        const rolling = rollingFrom(within, anchor)
        return rolling ? rollingSlots(within, anchor, rolling, pool, prior(anchor)) : []
      })
      .toReversed()
      .toSorted((a, b) => compare(a.anchor.date, b.anchor.date) || a.periodNo - b.periodNo)
  }
  if (rule.RequiredFrequency !== 'Once') return anchors.flatMap((anchor) => fixedSlots(within, anchor, prior(anchor)))
  if (before.slots.some(stands) && !rule.ArbitraryExpirationDate) return []
  const each = anchors.map((anchor) => fixedSlots(within, anchor, prior(anchor))).filter((found) => found.length > 0)
  return each.find((found) => found.some(({ pastEnd }) => !pastEnd)) ?? each[0] ?? []
}

/** Counted from the document before this rule began, else from the first one after. */
function sinceDocument(within: Within, facts: ChartFacts, docs: readonly Doc[], pool: Doc[], before: Before): Slot[] {
  settle(before.slots, pool)
  const byDay = (all: readonly Doc[]) => all.toSorted((a, b) => compare(a.date, b.date))
  const takes = ({ evidence }: Doc) => !evidence || takesEvidence(within.rule, evidence)
  const written =
    before.slots.length > 0
      ? docs.filter((doc) => doc.state === 'Completed' && doc.date < within.floor && takes(doc))
      : []
  const from = byDay(written).at(-1) ?? byDay(pool.filter(takes))[0]
  if (!from) return []
  const anchor = { kind: 'PreviousDocument', id: facts.chartId, date: from.date, end: facts.endDate }
  const rolling = afterPrevious(within, anchor)
  const left = pool.filter((doc) => doc !== from)
  return rolling ? rollingSlots(within, anchor, rolling, left, priorOf(before, anchor, [anchor], within.floor)) : []
}

/** Lays each document to one item: of those whose time it falls into, the one that opened last. */
function settle(slots: readonly Slot[], docs: Doc[]): void {
  for (const doc of docs.slice()) {
    let best: Slot | undefined
    for (const slot of slots) {
      if (slot.doc || slot.decided || !isFor(slot, doc)) continue
      if (!best || slot.opens > best.opens || (slot.opens === best.opens && slot.due < best.due)) best = slot
    }
    if (!best) continue
    best.doc = doc
    docs.splice(docs.indexOf(doc), 1)
  }
}

/** Of what lies ahead untouched, only the next one of a series is worth a line; fiscal years are one series. */
function onlyNext(slots: readonly Slot[], today: string): Slot[] {
  const waiting = new Set<string>()
  return slots
    .toSorted((a, b) => compare(a.due, b.due))
    .filter((slot) => {
      if (slot.due <= today || slot.decided || slot.doc?.state === 'Completed') return true
      const of = slot.anchor.kind === 'FiscalYear' ? slot.anchor.kind : series(slot.anchor)
      if (waiting.has(of)) return false
      waiting.add(of)
      return true
    })
}

function itemOf({ m, ruleVersion, anchor, periodNo, opens, due, grace, decided, doc }: Slot): ReckonedItem {
  const onTime = doc && doc.date <= addDays(due, grace)
  return {
    m,
    ruleVersion,
    anchorKind: anchor.kind,
    anchorId: anchor.id,
    periodNo,
    anchorDate: anchor.date,
    opensOn: opens,
    dueOn: due,
    graceDays: grace,
    status: decided ?? (doc ? (doc.state !== 'Completed' ? 'InProgress' : onTime ? 'Done' : 'DoneLate') : 'Open'),
    documentId: doc?.evidence ? null : (doc?.id ?? null),
    effectiveDate: doc?.state === 'Completed' ? doc.date : null,
    evidenceKind: doc?.evidence?.kind ?? null,
    evidenceId: doc?.evidence?.recordId ?? null,
    evidenceAt: doc?.evidence?.at ?? null,
  }
}

/** How a person reads an item today: what is open is upcoming, soon or overdue; what was begun is overdue too after its date. */
export function stateOf(item: { status: string; dueOn: string | null; graceDays: number }, today: string): string {
  if (!['Open', 'InProgress'].includes(item.status) || item.dueOn === null) return item.status
  if (addDays(item.dueOn, item.graceDays) < today) return 'Overdue'
  if (item.status === 'InProgress') return 'InProgress'
  return daysBetween(today, item.dueOn) <= soonDays ? 'DueSoon' : 'Upcoming'
}
