import { basisOf, type DueRule } from '#domains/forms/due-rule.rules.ts'
import { anchorsOf, needsBirthDate, type Anchor, type ChartFacts } from './anchors.rules.ts'
import { addDays, compare, daysBetween, later, periodOf } from './due-dates.rules.ts'
import { keyOf, type Doc, type DueMembership, type MadeItem, type ReckonedItem, type Slot } from './due-shapes.rules.ts'
import { afterPrevious, fixedSlots, rollingFrom, rollingSlots, type Carried, type Within } from './series.rules.ts'

/** Within this many days an open item is due soon. */
export const soonDays = 7

export interface ReckonOptions {
  readonly holidays?: ReadonlySet<string>
  readonly made?: readonly MadeItem[]
}

/** What one wording of a rule makes due on a chart; the same facts always give the same items. */
export const reckon = (
  rule: DueRule,
  facts: ChartFacts,
  documents: readonly Doc[],
  today: string,
  options: ReckonOptions = {},
): ReckonedItem[] =>
  reckonMembership(
    {
      id: '',
      formId: '',
      agencyId: null,
      start: '1900-01-01',
      end: null,
      versions: [{ ruleVersion: 1, from: '1900-01-01', rule }],
    },
    facts,
    documents,
    today,
    options,
  )

const progress: readonly Doc['state'][] = ['Completed', 'AwaitingSignatures', 'Returned', 'Draft']
const inOrder = (a: Doc, b: Doc) =>
  progress.indexOf(a.state) - progress.indexOf(b.state) || compare(a.date, b.date) || compare(a.id, b.id)

/** Every wording of a membership in its time: what one has made stays as it was made. */
export function reckonMembership(
  membership: DueMembership,
  facts: ChartFacts,
  documents: readonly Doc[],
  today: string,
  { holidays = new Set(), made: kept = [] }: ReckonOptions = {},
): ReckonedItem[] {
  if (membership.agencyId !== null && membership.agencyId !== facts.agencyId) return []
  const docs = documents.toSorted(inOrder)
  let pool = docs.filter(({ state }) => state === 'Completed')
  const lastDoc = docs.reduce((last, { date }) => (date > last ? date : last), '')
  const made = new Map(kept.map((item) => [keyOf(item), item]))
  const versions = membership.versions.toSorted((a, b) => a.ruleVersion - b.ruleVersion)
  const slots: Slot[] = []
  const needs: ReckonedItem[] = []
  versions.forEach(({ ruleVersion, from, rule }, index) => {
    const until = versions[index + 1]?.from ?? null
    if (needsBirthDate(rule, facts)) {
      if (until === null && rule.RequiredFrequency !== 'As Needed' && isOpen(facts, membership, today))
        needs.push(missingBirthDate(ruleVersion, facts, made))
      return
    }
    const within: Within = {
      ruleVersion,
      rule,
      today,
      holidays,
      birthDate: facts.birthDate,
      floor: index === 0 || from < membership.start ? membership.start : from,
      end: membership.end,
      until,
      except: membership.except ?? [],
      made,
      lastDoc,
    }
    // What was written before a new wording is about what the older ones asked for.
    const written = pool.filter(({ date }) => date < from)
    settle(slots, written)
    pool = pool.filter((doc) => doc.date >= from || written.includes(doc))
    slots.push(...slotsOf(within, facts, pool, slots))
  })
  settle(slots, pool)
  const used = new Set(slots.map(({ doc }) => doc?.id))
  settle(
    slots,
    docs.filter(({ id, state }) => state !== 'Completed' && !used.has(id)),
  )
  const standing = slots.filter((slot) => !slot.pastEnd || slot.doc?.state === 'Completed' || slot.decided)
  return [...needs, ...onlyNext(standing, today).map(itemOf)]
}

const isOpen = (facts: ChartFacts, membership: DueMembership, today: string) =>
  (facts.endDate === null || facts.endDate > today) && (membership.end === null || membership.end > today)

function missingBirthDate(ruleVersion: number, facts: ChartFacts, made: ReadonlyMap<string, MadeItem>): ReckonedItem {
  const key = { ruleVersion, anchorKind: 'BirthDate', anchorId: facts.chartId, periodNo: -1 }
  return {
    ...key,
    anchorDate: null,
    opensOn: null,
    dueOn: null,
    graceDays: 0,
    status: made.get(keyOf(key))?.decided ?? 'NeedsData',
    documentId: null,
    effectiveDate: null,
  }
}

const series = (anchor: Pick<Anchor, 'kind' | 'id'>) => `${anchor.kind}|${anchor.id}`

/** What an older wording left in a series: its last due date, and from where a rolling one goes on. */
function carriedOf(slots: readonly Slot[], anchor: Anchor): Carried | undefined {
  const last = slots.filter((slot) => series(slot.anchor) === series(anchor) && !slot.pastEnd).at(-1)
  return (
    last && {
      due: last.due,
      base: last.doc ? later(last.doc.date, addDays(last.due, -last.early)) : last.due,
      open: !last.doc && !last.decided,
      periodNo: last.periodNo,
    }
  )
}

function slotsOf(within: Within, facts: ChartFacts, pool: Doc[], before: Slot[]): Slot[] {
  const { rule, today } = within
  if (rule.RequiredFrequency === 'As Needed') return []
  if (basisOf(rule) === 'Previous Effective Date') {
    settle(before, pool)
    const first = pool.toSorted((a, b) => compare(a.date, b.date))[0]
    if (!first) return []
    const anchor = { kind: 'PreviousDocument', id: facts.chartId, date: first.date, end: facts.endDate }
    const rolling = afterPrevious(within, anchor)
    pool.splice(pool.indexOf(first), 1)
    return rolling ? rollingSlots(within, anchor, rolling, pool, carriedOf(before, anchor)) : []
  }
  const anchors = anchorsOf(rule, facts, today)
  if (rule.ScheduleMode === 'Rolling' && periodOf(rule)) {
    settle(before, pool)
    // The latest first: a document written in a new placement is about that one.
    return anchors
      .toReversed()
      .flatMap((anchor) => {
        const rolling = rollingFrom(within, anchor)
        return rolling ? rollingSlots(within, anchor, rolling, pool, carriedOf(before, anchor)) : []
      })
      .toReversed()
      .toSorted((a, b) => compare(a.anchor.date, b.anchor.date) || a.periodNo - b.periodNo)
  }
  if (rule.RequiredFrequency !== 'Once')
    return anchors.flatMap((anchor) => fixedSlots(within, anchor, carriedOf(before, anchor)))
  if (before.some(({ pastEnd }) => !pastEnd)) return []
  const each = anchors.map((anchor) => fixedSlots(within, anchor, undefined)).filter((found) => found.length > 0)
  return each.find((found) => found.some(({ pastEnd }) => !pastEnd)) ?? each[0] ?? []
}

/** Lays each document to one item: of those whose time it falls into, the one that opened last. */
function settle(slots: readonly Slot[], docs: Doc[]): void {
  for (const doc of docs.slice()) {
    let best: Slot | undefined
    for (const slot of slots) {
      if (slot.doc || slot.decided || doc.date < slot.opens || (slot.closes !== null && doc.date > slot.closes))
        continue
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

function itemOf({ ruleVersion, anchor, periodNo, opens, due, grace, decided, doc }: Slot): ReckonedItem {
  const onTime = doc && doc.date <= addDays(due, grace)
  return {
    ruleVersion,
    anchorKind: anchor.kind,
    anchorId: anchor.id,
    periodNo,
    anchorDate: anchor.date,
    opensOn: opens,
    dueOn: due,
    graceDays: grace,
    status: decided ?? (doc ? (doc.state !== 'Completed' ? 'InProgress' : onTime ? 'Done' : 'DoneLate') : 'Open'),
    documentId: doc?.id ?? null,
    effectiveDate: doc?.state === 'Completed' ? doc.date : null,
  }
}

/** How a person reads an item today: what is open is upcoming, soon or late. */
export function stateOf(item: { status: string; dueOn: string | null; graceDays: number }, today: string): string {
  if (item.status !== 'Open' || item.dueOn === null) return item.status
  if (addDays(item.dueOn, item.graceDays) < today) return 'Overdue'
  return daysBetween(today, item.dueOn) <= soonDays ? 'DueSoon' : 'Upcoming'
}
