import { addDays as daysAfter, addMonths as monthsAfter } from '#platform/contract/dates.ts'
import { list, wordList } from '#platform/contract/lists/base.ts'

/** Over which time something is needed again; a total always names it. */
export const trainingPeriods = wordList(
  ['Once', 'Una vez'],
  ['Calendar year', 'Año calendario'],
  ['Hire anniversary', 'Año desde el ingreso'],
  ['Rolling twelve months', 'Últimos doce meses'],
)
export type TrainingPeriod = (typeof trainingPeriods)[number]['value']

export const trainingStates = list(
  { value: 'Missing', label: ['Missing', 'Falta'] },
  { value: 'Expiring', label: ['Due in 60 days', 'Vence en 60 días'] },
  { value: 'Open', label: ['Not yet due', 'Aún no vence'] },
  { value: 'Done', label: ['Done', 'Hecho'] },
)
export type TrainingState = (typeof trainingStates)[number]['value']

/** How long before it runs out it is told. */
export const noticeDays = 60

export interface RuleFacts {
  readonly Period: TrainingPeriod
  /** Without it, one of the courses is enough. */
  readonly HoursNeeded: number | null
  /** Empty: any training counts. */
  readonly CourseIDs: readonly string[]
  readonly DueDays: number
  /** Since when something of the kind is asked for at all. */
  readonly InForceSince: string
}

export interface Credit {
  readonly CourseID: string | null
  readonly DoneOn: string
  readonly Hours: number | null
  /** The last day on which it holds. */
  readonly ExpiresOn: string | null
}

export interface Standing {
  readonly State: TrainingState
  readonly HoursDone: number
  /** The period that the hours are of; none for what is needed once. */
  readonly From: string | null
  readonly Through: string | null
  /** The last day on which it holds, or by which it is to be done; null: for good. */
  readonly DueOn: string | null
  /** Meets it on this day: what is blocked without it is open. */
  readonly Held: boolean
}

/** A grid asks for the same few days thousands of times, and reckoning with them takes longer than all else. */
function remembered(of: (day: string, by: number) => string): (day: string, by: number) => string {
  const known = new Map<number, Map<string, string>>()
  return (day, by) => {
    let found = known.get(by)
    if (known.size > 500) known.clear()
    if (!found || found.size > 20_000) known.set(by, (found = new Map()))
    let then = found.get(day)
    if (then === undefined) found.set(day, (then = of(day, by)))
    return then
  }
}
const addDays = remembered(daysAfter)
const addMonths = remembered(monthsAfter)

interface Span {
  From: string
  Through: string
}

/** The period that a day is in; a year of somebody's own begins on the day they began. */
export function periodOn(period: TrainingPeriod, since: string, day: string): Span | null {
  if (period === 'Once') return null
  if (period === 'Calendar year') return { From: `${day.slice(0, 4)}-01-01`, Through: `${day.slice(0, 4)}-12-31` }
  if (period === 'Rolling twelve months') return { From: addDays(addMonths(day, -12), 1), Through: day }
  let years = Math.max(0, Number(day.slice(0, 4)) - Number(since.slice(0, 4)))
  if (years > 0 && addMonths(since, years * 12) > day) years -= 1
  return { From: addMonths(since, years * 12), Through: addDays(addMonths(since, (years + 1) * 12), -1) }
}

const later = (one: string, other: string) => (one > other ? one : other)
const sooner = (one: string, other: string | null) => (other !== null && other < one ? other : one)
const sumOf = (credits: readonly Credit[]) => credits.reduce((sum, { Hours }) => sum + (Hours ?? 0), 0)
/** Hours are in hundredths; adding them up must not miss by a hair. */
const enough = (done: number, needed: number) => Math.round(done * 100) >= Math.round(needed * 100)

const forGood = '9999-12-31'

/** Until when at most what was done in a span is enough; nothing where it is not. */
function metIn(rule: RuleFacts, credits: readonly Credit[], span: Span, day: string): string | undefined {
  const inside = credits.filter(({ DoneOn }) => DoneOn >= span.From && DoneOn <= span.Through)
  if (rule.HoursNeeded !== null) return enough(sumOf(inside), rule.HoursNeeded) ? forGood : undefined
  const through = inside
    .map(({ ExpiresOn }) => ExpiresOn ?? forGood)
    .toSorted()
    .at(-1)
  return through !== undefined && through >= day ? through : undefined
}

/** Of what goes on from the day it was done: the last day on which it holds; undefined: it never did. */
function heldThrough(rule: RuleFacts, credits: readonly Credit[], day: string): string | null | undefined {
  const rolling = rule.Period === 'Rolling twelve months'
  const yearOf = (done: string) => addDays(addMonths(done, 12), -1)
  if (rule.HoursNeeded === null) {
    let last: string | null | undefined
    for (const { DoneOn, ExpiresOn } of credits) {
      const through = rolling ? sooner(yearOf(DoneOn), ExpiresOn) : ExpiresOn
      if (through === null) return null
      last = last === undefined || last === null ? through : later(last, through)
    }
    return last
  }
  let sum = 0
  if (!rolling) {
    // The hours that hold longest first: the last of them that is needed decides.
    const holding = credits.toSorted((a, b) => ((a.ExpiresOn ?? forGood) < (b.ExpiresOn ?? forGood) ? 1 : -1))
    for (const one of holding) {
      sum += one.Hours ?? 0
      if (enough(sum, rule.HoursNeeded)) return one.ExpiresOn
    }
    return undefined
  }
  for (const one of credits.toSorted((a, b) => (a.DoneOn < b.DoneOn ? 1 : -1))) {
    sum += one.Hours ?? 0
    if (enough(sum, rule.HoursNeeded))
      return yearOf(one.DoneOn) >= day ? yearOf(one.DoneOn) : lastMet(rule, credits, day)
  }
  return undefined
}

/** The last day on which hours of twelve months were enough, where they no longer are. */
function lastMet(rule: RuleFacts, credits: readonly Credit[], day: string): string | undefined {
  const sorted = credits.toSorted((a, b) => (a.DoneOn < b.DoneOn ? -1 : 1))
  let best: string | undefined
  for (const [at, end] of sorted.entries()) {
    let sum = 0
    for (let from = at; from >= 0; from -= 1) {
      sum += sorted[from]!.Hours ?? 0
      const through = addDays(addMonths(sorted[from]!.DoneOn, 12), -1)
      if (through < end.DoneOn) break
      if (enough(sum, rule.HoursNeeded!)) {
        if (through < day) best = best === undefined ? through : later(best, through)
        break
      }
    }
  }
  return best
}

/** How somebody stands with one requirement on a day: the one rule of grid, gates, notices and screens. */
export function standingOn(rule: RuleFacts, since: string, all: readonly Credit[], day: string): Standing {
  const credits = all.filter(
    ({ CourseID, DoneOn }) =>
      DoneOn <= day && (rule.CourseIDs.length === 0 || (CourseID !== null && rule.CourseIDs.includes(CourseID))),
  )
  const began = later(since, rule.InForceSince)
  const span = periodOn(rule.Period, since, day)
  const inside = span
    ? credits.filter(({ DoneOn }) => DoneOn >= span.From && DoneOn <= span.Through)
    : // Of hours that are needed once, those that have run out no longer count.
      credits.filter(({ ExpiresOn }) => rule.HoursNeeded === null || ExpiresOn === null || ExpiresOn >= day)
  const facts = { HoursDone: sumOf(inside), From: span?.From ?? null, Through: span?.Through ?? null }
  const near = addDays(day, noticeDays)
  if (span === null || rule.Period === 'Rolling twelve months') {
    const through = heldThrough(rule, credits, day)
    const first = addDays(began, rule.DueDays)
    if (through === undefined)
      return {
        ...facts,
        State: day > first ? 'Missing' : first <= near ? 'Expiring' : 'Open',
        DueOn: first,
        Held: false,
      }
    if (through === null) return { ...facts, State: 'Done', DueOn: null, Held: true }
    // Whoever is new has their time, even if what they brought along has run out.
    const due = through < day ? later(through, first) : through
    if (due < day) return { ...facts, State: 'Missing', DueOn: due, Held: false }
    return { ...facts, State: due <= near ? 'Expiring' : 'Done', DueOn: due, Held: through >= day }
  }
  const before = periodOn(rule.Period, since, addDays(span.From, -1))!
  const next = periodOn(rule.Period, since, addDays(span.Through, 1))!
  const owed = began <= before.From && before.Through < span.From
  const metNow = metIn(rule, credits, span, day)
  if (metNow) {
    const DueOn = sooner(next.Through, metNow)
    return { ...facts, State: DueOn <= near ? 'Expiring' : 'Done', DueOn, Held: true }
  }
  const metBefore = metIn(rule, credits, before, day)
  if (owed && !metBefore) return { ...facts, State: 'Missing', DueOn: before.Through, Held: false }
  const due = owed && metBefore ? sooner(span.Through, metBefore) : span.Through
  return { ...facts, State: due <= near ? 'Expiring' : 'Open', DueOn: due, Held: metBefore !== undefined }
}

/** Whether a rule asks this of somebody, by what they do and where. */
export const appliesTo = (
  rule: { readonly Kind: string; readonly Roles: readonly string[]; readonly SubProgramIDs: readonly string[] },
  person: { readonly Kind: string; readonly Roles: readonly string[]; readonly SubProgramIDs: readonly string[] },
): boolean =>
  rule.Kind === person.Kind &&
  (rule.Roles.length === 0 || rule.Roles.some((one) => person.Roles.includes(one))) &&
  (rule.SubProgramIDs.length === 0 || rule.SubProgramIDs.some((one) => person.SubProgramIDs.includes(one)))
