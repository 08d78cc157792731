import { basisOf, type DueRule } from '#domains/forms/due-rule.rules.ts'
import type { Anchor } from './anchors.rules.ts'
import { addDays, daysBetween, earlier, later, periodOf } from './due-dates.rules.ts'
import type { Slot } from './due-shapes.rules.ts'
import { afterPrevious, earlyDays, fixedSlots, rollingFrom, rollingSlots, type Within } from './series.rules.ts'

export interface Forecast {
  readonly opensOn: string
  readonly dueOn: string
}

interface ForecastOptions {
  /** The first due date worth naming. */
  readonly from: string
  readonly holidays?: ReadonlySet<string>
  readonly birthDate?: string | null
  /** From when a newer wording makes the items. */
  readonly until?: string | null
  /** The first day the membership of the form no longer holds. */
  readonly end?: string | null
  /** A rolling rule goes on from this item instead of from its anchor. */
  readonly after?:
    | { readonly opens: string; readonly due: string; readonly effective: string | null; readonly periodNo: number }
    | undefined
  readonly count?: number
}

const manyYears = 366 * 30

/** The next dates of a series, if every one is settled on the day it is due. */
export function forecast(rule: DueRule, anchor: Anchor, options: ForecastOptions): Forecast[] {
  const { from, holidays = new Set<string>(), birthDate = null, until = null, end = null, after, count = 5 } = options
  if (rule.RequiredFrequency === 'As Needed') return []
  const reach = rule.AgeMin === null ? Math.min(manyYears, reachOf(rule) * (count + 2)) : manyYears
  const within: Within = {
    m: '',
    ruleVersion: 1,
    rule,
    today: addDays(later(from, anchor.date), reach),
    holidays,
    birthDate,
    floor: '1900-01-01',
    until: until === null ? end : earlier(until, end),
    made: new Map(),
    lastDoc: '',
  }
  const isAfter = basisOf(rule) === 'Previous Effective Date'
  const rolls = isAfter || (rule.ScheduleMode === 'Rolling' && periodOf(rule) !== null)
  const slots = rolls ? rollingAhead(within, anchor, isAfter, after) : fixedSlots(within, anchor, undefined)
  return slots
    .filter(({ due, pastEnd }) => due >= from && !pastEnd)
    .slice(0, count)
    .map(({ opens, due }) => ({ opensOn: opens, dueOn: due }))
}

const reachOf = (rule: DueRule): number => {
  const period = periodOf(rule)
  return period ? (period.days ?? period.months! * 31) : 366
}

function rollingAhead(within: Within, anchor: Anchor, isAfter: boolean, after: ForecastOptions['after']): Slot[] {
  const rolling = isAfter ? afterPrevious(within, anchor) : rollingFrom(within, anchor)
  if (!rolling) return []
  const settledUntil = within.today
  if (!after) return rollingSlots(within, anchor, { ...rolling, settledUntil }, [], undefined)
  const { opens, due, effective, periodNo } = after
  const isFirst = periodNo === 0 && !isAfter
  const length = isFirst ? daysBetween(due, rolling.next?.(due) ?? due) : 0
  const early = isFirst ? earlyDays(within.rule, length) : daysBetween(opens, due)
  const last: Slot = {
    m: '',
    ruleVersion: 1,
    anchor,
    periodNo,
    opens,
    closes: null,
    due,
    early,
    grace: 0,
    rule: within.rule,
    pastEnd: false,
    decided: effective ? null : 'Waived',
    doc: effective ? { id: '', date: effective, state: 'Completed' } : null,
  }
  return rollingSlots(within, anchor, { ...rolling, settledUntil }, [], { last, kept: [], pending: null })
}
