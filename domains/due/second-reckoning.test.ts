import fc from 'fast-check'
import { expect, test } from 'vitest'
import { noRule } from '#domains/forms/due-rule.rules.ts'
import type { ChartFacts } from './anchors.rules.ts'
import type { DueMembership, Evidence } from './due-shapes.rules.ts'
import { reckonForm } from './due.rules.ts'
import { secondReckoning, type Basis, type Often, type PlainHistory } from './second-reckoning.testing.ts'

const zero = 20_000
const text = (day: number) => new Date(day * 864e5).toISOString().slice(0, 10)
const numbered = (day: string) => Date.parse(`${day}T00:00:00Z`) / 864e5
const within = (min: number, max: number) => fc.integer({ min: zero + min, max: zero + max })

const anyOften = fc.constantFrom<Often>(
  'Once',
  'Weekly',
  'Every 30 Days',
  'Every 30 Days',
  'Quarter',
  'Yearly',
  'Calendar Month',
  'As Needed',
)
const anyRule = fc.record({
  basis: fc.constantFrom<Basis>('start', 'start', 'placed', 'created'),
  often: anyOften,
  plus: fc.integer({ min: -20, max: 90 }),
  rolls: fc.boolean(),
  takes: fc.subarray(['contact:visit', 'contact:call', 'exam:any']),
})
const anyRules = (start: number) =>
  fc
    .tuple(anyRule, fc.array(fc.record({ from: within(-30, 420), rule: anyRule }), { maxLength: 3 }))
    .map(([first, more]) => [
      { from: start, rule: first },
      ...more.toSorted((a, b) => a.from - b.from).map((one) => ({ ...one, from: Math.max(one.from, start) })),
    ])
const anyForm = (name: string, agency: string | null) =>
  within(-60, 120).chain((start) =>
    fc.record({
      name: fc.constant(name),
      agency: fc.constant(agency),
      start: fc.constant(start),
      end: fc.option(fc.integer({ min: start + 1, max: start + 400 }), { freq: 4 }),
      rules: anyRules(start),
    }),
  )

const anyHistory: fc.Arbitrary<PlainHistory> = fc
  .record({
    all: anyForm('all', null),
    own: fc.option(anyForm('own', 'state')),
    enrolled: within(0, 200),
    stay: fc.option(fc.integer({ min: 1, max: 400 }), { freq: 3 }),
    moves: fc.option(fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 1, maxLength: 3 })),
    agencies: fc.array(
      fc.record({ after: fc.integer({ min: 1, max: 200 }), agency: fc.constantFrom('county', 'state') }),
      {
        maxLength: 3,
      },
    ),
    first: fc.constantFrom('county', 'state'),
    written: fc.array(
      fc.record({
        after: fc.integer({ min: -20, max: 300 }),
        as: fc.constantFrom(null, null, 'contact:visit', 'contact:call', 'exam:any'),
      }),
      { maxLength: 10 },
    ),
    ago: fc.integer({ min: 0, max: 300 }),
    created: fc.integer({ min: -20, max: 20 }),
  })
  .map(({ all, own, enrolled, stay, moves, agencies, first, written, ago, created }) => {
    const today = enrolled + ago
    const left = stay === null ? null : enrolled + stay
    const days =
      moves &&
      [...new Set(moves)]
        .map((after) => enrolled + after)
        .filter((day) => left === null || day < left)
        .toSorted((a, b) => a - b)
    const isPlaced = days !== null && days.length > 0
    // A series that counts from the last document begins with each placement: one is enough to follow it.
    const fitting = (form: typeof all) => ({
      ...form,
      rules: form.rules.map(({ from, rule }) => ({
        from,
        rule: {
          ...rule,
          basis: rule.basis === 'placed' && !isPlaced ? 'start' : rule.basis,
          rolls: rule.rolls && !isPlaced,
        },
      })),
    })
    return {
      forms: [fitting(all), ...(own ? [fitting(own)] : [])],
      agencies: [
        { from: 0, agency: first },
        ...agencies
          .map(({ after, agency }) => ({ from: enrolled + after, agency }))
          .toSorted((a, b) => a.from - b.from),
      ],
      enrolled,
      left,
      created: enrolled + created,
      placements: (days ?? []).map((day, index) => ({ id: `p${index}`, day, end: days![index + 1] ?? left })),
      written: written.map(({ after, as }) => ({ day: enrolled + after, as })).filter(({ day }) => day <= today),
      today,
    }
  })

const bases = { start: 'Membership Start', created: 'Chart Created', placed: 'Placement Start' } as const

function firstReckoning({
  forms,
  agencies,
  enrolled,
  left,
  created,
  placements,
  written,
  today,
}: PlainHistory): string[] {
  const dated = placements.map(({ id, day, end }) => ({ id, start: text(day), end: end === null ? null : text(end) }))
  const facts: ChartFacts = {
    chartType: 'Client',
    chartId: 'chart',
    agencies: agencies.map(({ from, agency }, index) => ({
      agencyId: agency,
      start: text(from),
      end: agencies[index + 1] ? text(agencies[index + 1]!.from) : null,
    })),
    birthDate: '2012-01-01',
    startDate: text(enrolled),
    endDate: left === null ? null : text(left),
    createdOn: text(created),
    placements: dated,
    phases: [],
    courtDates: [],
    incidents: [],
  }
  const memberships = forms.map((one): DueMembership => ({
    id: one.name,
    formId: 'form',
    agencyId: one.agency,
    start: text(one.start),
    end: one.end === null ? null : text(one.end),
    versions: one.rules.map(({ from, rule }, index) => ({
      ruleVersion: index + 1,
      from: text(from),
      rule: {
        ...noRule,
        RequiredFrequency: rule.often,
        FirstDue: bases[rule.basis],
        FirstDueTimeAdjustment: rule.plus,
        ScheduleMode: rule.rolls ? 'Rolling' : 'Fixed',
        SettledBy: [...rule.takes],
      },
    })),
  }))
  const docs = written.flatMap(({ day, as }, index) =>
    as === null ? [{ id: `d${index}`, date: text(day), state: 'Completed' as const }] : [],
  )
  const evidence = written.flatMap(({ day, as }, index): Evidence[] => {
    const [kind, type] = as?.split(':') ?? []
    const recordId = `r${String(index).padStart(3, '0')}`
    return kind && type
      ? [{ kind, type, recordId, date: text(day), about: null, at: `${text(day)}T12:00:00Z`, goneAt: null }]
      : []
  })
  return reckonForm(memberships, facts, docs, text(today), { evidence }).map(
    (one) => `${numbered(one.dueOn!)} ${one.m} ${one.ruleVersion} ${one.status}`,
  )
}

const runs = Number(process.env['KITH_HISTORIES'] ?? 2500)

test('rules changed, agencies changed, documents written, entries made elsewhere: two ways of reckoning agree', () => {
  let changes = 0
  let rebased = 0
  let elsewhere = 0
  fc.assert(
    fc.property(anyHistory, (history) => {
      const found = secondReckoning(history)
      changes += new Set(found.map((one) => one.split(' ').slice(1, 3).join(' '))).size > 1 ? 1 : 0
      const asking = new Set(found.map((one) => one.split(' ').slice(1, 3).join(' ')))
      const counting = history.forms.flatMap(({ name, rules }) =>
        rules.flatMap(({ rule }, index) => (asking.has(`${name} ${index + 1}`) ? [rule.basis] : [])),
      )
      rebased += new Set(counting).size > 1 ? 1 : 0
      const papers = history.written.filter(({ as }) => as === null)
      elsewhere += found.join() === secondReckoning({ ...history, written: papers }).join() ? 0 : 1
      expect(firstReckoning(history).toSorted()).toEqual(found.toSorted())
    }),
    { numRuns: runs },
  )
  expect(changes).toBeGreaterThan(runs / 13)
  expect(rebased).toBeGreaterThan(runs / 20)
  expect(elsewhere).toBeGreaterThan(runs / 10)
})

test('a calendar month is as long as it is, wherever in it the count begins', () => {
  const [firstOfJanuary, endOfJanuary] = [20_089, 20_119]
  const rule = { basis: 'start', often: 'Calendar Month', plus: 30, rolls: false, takes: [] } as const
  const history: PlainHistory = {
    forms: [
      {
        name: 'all',
        agency: null,
        start: firstOfJanuary,
        end: null,
        rules: [
          { from: firstOfJanuary, rule },
          { from: endOfJanuary + 1, rule: { ...rule, often: 'Every 30 Days', plus: 0, rolls: true } },
        ],
      },
    ],
    agencies: [{ from: 0, agency: 'county' }],
    enrolled: firstOfJanuary,
    left: null,
    created: firstOfJanuary,
    placements: [],
    written: [{ day: firstOfJanuary, as: null }],
    today: endOfJanuary,
  }
  expect(firstReckoning(history)).toEqual(['20119 all 1 Done', '20139 all 2 Open'])
  expect(secondReckoning(history)).toEqual(['20119 all 1 Done', '20139 all 2 Open'])
})
