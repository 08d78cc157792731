import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noRule, type DueRule } from '#domains/forms/due-rule.rules.ts'
import type { ChartFacts } from './anchors.rules.ts'
import { reckonForm } from './due.rules.ts'
import { oneRuleReckoning, type OneHistory, type OneRule } from './one-rule-reckoning.testing.ts'

const zero = 20_000
const text = (day: number) => new Date(day * 864e5).toISOString().slice(0, 10)
const numbered = (day: string) => Date.parse(`${day}T00:00:00Z`) / 864e5
const upTo = (min: number, max: number) => fc.integer({ min, max })

const everies: readonly (readonly [DueRule['RequiredFrequency'], OneRule['every']])[] = [
  ['Once', null],
  ['Every 2 Weeks', { days: 14 }],
  ['Every 30 Days', { days: 30 }],
  ['Every 90 Days', { days: 90 }],
  ['Quarter', { months: 3 }],
  ['Every 6 Months', { months: 6 }],
  ['Yearly', { months: 12 }],
]
const anyAges = fc.oneof(
  fc.tuple(upTo(0, 20), upTo(0, 6)).map(([min, more]) => ({ in: 'Years' as const, min, max: min + more })),
  fc.tuple(upTo(0, 250), upTo(0, 40)).map(([min, more]) => ({ in: 'Months' as const, min, max: min + more })),
)
const anyRule: fc.Arbitrary<OneRule> = fc.record({
  every: fc.constantFrom(...everies.map(([, every]) => every)),
  plus: upTo(-20, 90),
  rolls: fc.boolean(),
  expires: fc.option(fc.record({ month: upTo(0, 11), day: upTo(1, 31) }), { freq: 2 }).map(
    (one) =>
      // Every month has a day of its own in the calendar.
      one && { ...one, day: Math.min(one.day, 28) },
  ),
  ages: fc.option(anyAges, { freq: 2 }),
  early: fc.option(upTo(0, 60), { freq: 2 }),
  grace: fc.constantFrom(0, 0, 5, 20),
})

const anyHistory: fc.Arbitrary<Omit<OneHistory, 'decided'> & { decisions: readonly number[] }> = fc
  .record({
    rule: anyRule,
    start: upTo(-60, 200),
    lasts: fc.option(upTo(1, 500), { freq: 4 }),
    years: upTo(0, 20),
    birthday: upTo(0, 364),
    enrolled: upTo(0, 200),
    stay: fc.option(upTo(1, 500), { freq: 3 }),
    moves: fc.option(fc.array(upTo(0, 300), { minLength: 1, maxLength: 4 })),
    written: fc.array(upTo(-20, 500), { maxLength: 8 }),
    ago: upTo(0, 500),
    decisions: fc.array(upTo(0, 20), { maxLength: 3 }),
  })
  .map(({ rule, start, lasts, years, birthday, enrolled: at, stay, moves, written, ago, decisions }) => {
    const enrolled = zero + at
    const left = stay === null ? null : enrolled + stay
    const days = [...new Set(moves ?? [])]
      .map((after) => enrolled + after)
      .filter((day) => left === null || day < left)
      .toSorted((a, b) => a - b)
    return {
      rule,
      start: zero + start,
      end: lasts === null ? null : zero + start + lasts,
      born: enrolled - years * 365 - birthday,
      enrolled,
      left,
      counted:
        days.length > 0
          ? days.map((day, index) => ({ id: `p${index}`, day, end: days[index + 1] ?? left }))
          : [{ id: 'chart', day: enrolled, end: null }],
      written: written.map((after) => enrolled + after).filter((day) => day <= enrolled + ago),
      today: enrolled + ago,
      decisions,
    }
  })

function firstReckoning(history: OneHistory): string[] {
  const { rule, counted, enrolled, left, written, today, decided } = history
  const placed = counted[0]!.id !== 'chart'
  const facts: ChartFacts = {
    chartType: 'Client',
    chartId: 'chart',
    agencies: [{ agencyId: null, start: '1900-01-01', end: null }],
    birthDate: text(history.born),
    startDate: text(enrolled),
    endDate: left === null ? null : text(left),
    createdOn: text(enrolled),
    placements: placed
      ? counted.map(({ id, day, end }) => ({ id, start: text(day), end: end === null ? null : text(end) }))
      : [],
    phases: [],
    courtDates: [],
    incidents: [],
  }
  const wording: DueRule = {
    ...noRule,
    RequiredFrequency: everies.find(([, every]) => every === rule.every)![0],
    FirstDue: placed ? 'Placement Start' : 'Membership Start',
    FirstDueTimeAdjustment: rule.plus,
    ScheduleMode: rule.rolls ? 'Rolling' : 'Fixed',
    ArbitraryExpirationDate: rule.expires
      ? `2000-${String(rule.expires.month + 1).padStart(2, '0')}-${String(rule.expires.day).padStart(2, '0')}`
      : null,
    AgeType: rule.ages?.in ?? null,
    AgeMin: rule.ages?.min ?? null,
    AgeMax: rule.ages?.max ?? null,
    EarlyCreditDays: rule.early,
    GraceDays: rule.grace,
  }
  const end = history.end === null ? null : text(history.end)
  const membership = { id: 'm', formId: 'form', agencyId: null, start: text(history.start), end }
  const docs = written.map((day, index) => ({ id: `d${index}`, date: text(day), state: 'Completed' as const }))
  const anchorKind = placed ? 'Placement' : 'Membership'
  const made = [...decided].map((one) => {
    const [anchorId, no] = one.split(' ')
    return { m: 'm', ruleVersion: 1, anchorKind, anchorId: anchorId!, periodNo: Number(no), decided: 'Waived' as const }
  })
  const versions = [{ ruleVersion: 1, from: text(history.start), rule: wording }]
  return reckonForm([{ ...membership, versions }], facts, docs, text(today), { made: made as never }).map(
    (one) => `${one.anchorId} ${one.periodNo} ${numbered(one.dueOn!)} ${one.status}`,
  )
}

const runs = Number(process.env['KITH_HISTORIES'] ?? 1000)

/** Waived more than a year ahead: the one after it is asked for then. */
const waivedFarAhead = {
  rule: {
    every: null,
    plus: 0,
    rolls: false,
    expires: { month: 0, day: 1 },
    ages: { in: 'Years' as const, min: 1, max: 2 },
    early: null,
    grace: 0,
  },
  start: zero,
  end: null,
  born: zero,
  enrolled: zero,
  left: null,
  counted: [{ id: 'chart', day: zero, end: null }],
  written: [],
  today: zero,
  decisions: [0],
}

test('ages, expirations, decisions and series over several placements: two ways of reckoning agree', () => {
  const seen = { waived: 0, rolling: 0, aged: 0, expiring: 0 }
  fc.assert(
    fc.property(anyHistory, ({ decisions, ...history }) => {
      const plain = { ...history, decided: new Set<string>() }
      const asked = oneRuleReckoning(plain)
      expect(firstReckoning(plain).toSorted()).toEqual(asked.toSorted())
      // Only what is asked for can be decided.
      const decided = new Set(
        decisions.flatMap((at) => (asked[at]?.endsWith('Open') ? [asked[at].split(' ').slice(0, 2).join(' ')] : [])),
      )
      const told = oneRuleReckoning({ ...history, decided })
      expect(firstReckoning({ ...history, decided }).toSorted()).toEqual(told.toSorted())
      seen.waived += Number(told.some((one) => one.endsWith('Waived')))
      seen.rolling += Number(history.rule.rolls && new Set(told.map((one) => one.split(' ')[0])).size > 1)
      seen.aged += Number(history.rule.ages !== null && told.length > 0)
      seen.expiring += Number(history.rule.expires !== null && told.length > 1)
    }),
    { numRuns: runs, examples: [[waivedFarAhead]] },
  )
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(runs / 60)
})
