import { basisOf, type DueRule } from '#domains/forms/due-rule.rules.ts'
import type { Anchor } from './anchors.rules.ts'
import { addDays, daysBetween, isDay, later, periodOf, stepFrom } from './due-dates.rules.ts'
import { afterPrevious, fixedSlots, rollingFrom, type Within } from './series.rules.ts'

export type Language = 'en' | 'es'

export interface Forecast {
  readonly opensOn: string
  readonly dueOn: string
}

interface ForecastOptions {
  /** The first due date worth naming. */
  readonly from: string
  readonly holidays?: ReadonlySet<string>
  readonly birthDate?: string | null
  /** A rolling rule goes on from this due date instead of from its anchor. */
  readonly after?: { readonly base: string; readonly due: string }
  readonly count?: number
}

const manyYears = 366 * 30

/** The next dates of a series, if every one is settled on the day it is due. */
export function forecast(rule: DueRule, anchor: Anchor, options: ForecastOptions): Forecast[] {
  const { from, holidays = new Set<string>(), birthDate = null, count = 5 } = options
  const within: Within = {
    ruleVersion: 1,
    rule,
    today: addDays(later(from, anchor.date), Math.min(manyYears, reachOf(rule) * (count + 2))),
    holidays,
    birthDate,
    floor: '1900-01-01',
    end: null,
    until: null,
    except: [],
    made: new Map(),
    lastDoc: '',
  }
  if (rule.RequiredFrequency === 'As Needed') return []
  const isAfter = basisOf(rule) === 'Previous Effective Date'
  if (isAfter || (rule.ScheduleMode === 'Rolling' && periodOf(rule)))
    return rollingForecast(within, anchor, options, isAfter).slice(0, count)
  return fixedSlots(within, anchor, undefined)
    .filter(({ due, pastEnd }) => due >= from && !pastEnd)
    .slice(0, count)
    .map(({ opens, due }) => ({ opensOn: opens, dueOn: due }))
}

const reachOf = (rule: DueRule): number => {
  const period = periodOf(rule)
  return period ? (period.days ?? period.months! * 31) : 366
}

function rollingForecast(
  within: Within,
  anchor: Anchor,
  { from, after, count = 5 }: ForecastOptions,
  isAfter: boolean,
) {
  const rolling = isAfter ? afterPrevious(within, anchor) : rollingFrom(within, anchor)
  if (!rolling) return []
  const found: Forecast[] = []
  let { base, due } = after ?? rolling.first
  let first = !after
  for (let steps = 0; found.length < count && steps < 3000; steps++) {
    const period = periodOf(within.rule)
    const length = first && period ? daysBetween(due, stepFrom(due, period, 1)) : daysBetween(base, due)
    const early = Math.min(within.rule.EarlyCreditDays ?? Math.floor(length / 3), Math.max(0, length - 1))
    if (due >= from && (anchor.end === null || due < anchor.end))
      found.push({ opensOn: first && !isAfter ? anchor.date : addDays(due, -early), dueOn: due })
    const next = rolling.next?.(due)
    if (!next || next <= due || !isDay(next) || (anchor.end !== null && next >= anchor.end)) break
    base = due
    due = next
    first = false
  }
  return found
}
