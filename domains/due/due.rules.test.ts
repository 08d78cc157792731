import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as calendar from '#platform/contract/dates.ts'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { firstDueBases, requiredFrequencies, adjustmentUnits } from '#platform/contract/lists/documents.ts'
import { ageInWords, noRule, ruleInWords, ruleOf, type DueRule } from '#domains/forms/due-rule.rules.ts'
import { approvedPhases as approvedOfFamilies, terminalPhases } from '#domains/families/approval/phase-steps.rules.ts'
import { approvedPhases, closingPhases, familyEnd, type ChartFacts } from './anchors.rules.ts'
import * as own from './due-dates.rules.ts'
import { addBusinessDays, ageIn, nextOccurrence } from './due-dates.rules.ts'
import type { Doc, DueMembership, MadeItem, ReckonedItem } from './due-shapes.rules.ts'
import { reckon, reckonForm, stateOf } from './due.rules.ts'
import { forecast } from './forecast.rules.ts'

const chart: ChartFacts = {
  chartType: 'Client',
  chartId: 'chart',
  agencies: [{ agencyId: 'county', start: '1900-01-01', end: null }],
  birthDate: '2012-02-29',
  startDate: '2026-01-31',
  endDate: null,
  createdOn: '2026-02-02',
  placements: [],
  phases: [],
  courtDates: [],
  incidents: [],
}
const rule = (given: Partial<DueRule>): DueRule => ({ ...noRule, FirstDue: 'Membership Start', ...given })
const done = (date: string, id = date, state: Doc['state'] = 'Completed'): Doc => ({ id, date, state })
const dues = (items: readonly ReckonedItem[]) => items.map(({ dueOn }) => dueOn)
const short = (items: readonly ReckonedItem[]) => items.map((one) => `${one.dueOn} ${one.status}`)

describe('frequencies', () => {
  const today = '2027-02-01'
  const table: [DueRule['RequiredFrequency'], string[]][] = [
    ['As Needed', []],
    ['Once', ['2026-01-31']],
    ['Weekly', ['2026-01-31', '2026-02-07', '2026-02-14']],
    ['Every 2 Weeks', ['2026-01-31', '2026-02-14', '2026-02-28']],
    ['Calendar Month', ['2026-01-31', '2026-02-28', '2026-03-31']],
    ['Every 30 Days', ['2026-01-31', '2026-03-02', '2026-04-01']],
    ['Every 60 Days', ['2026-01-31', '2026-04-01', '2026-05-31']],
    ['Quarter', ['2026-01-31', '2026-04-30', '2026-07-31']],
    ['Every 90 Days', ['2026-01-31', '2026-05-01', '2026-07-30']],
    ['Every 6 Months', ['2026-01-31', '2026-07-31', '2027-01-31']],
    ['Yearly', ['2026-01-31', '2027-01-31', '2028-01-31']],
    ['Every 2 Years', ['2026-01-31', '2028-01-31']],
    ['Each Placement', []],
    ['Each Phase', []],
    ['Each Court Date', []],
    ['Each Incident', []],
  ]
  test.each(table)('%s', (RequiredFrequency, expected) => {
    expect(dues(reckon(rule({ RequiredFrequency }), chart, [], today)).slice(0, 3)).toEqual(expected)
  })
  test('every frequency is in the table', () => {
    expect(table.map(([one]) => one).toSorted()).toEqual(requiredFrequencies.map(({ value }) => value).toSorted())
  })
  test('months clamp from the first date, never from the one before', () => {
    const leap = { ...chart, startDate: '2024-02-29' }
    expect(dues(reckon(rule({ RequiredFrequency: 'Yearly' }), leap, [], '2028-01-01'))).toEqual([
      '2024-02-29',
      '2025-02-28',
      '2026-02-28',
      '2027-02-28',
      '2028-02-29',
    ])
    expect(
      dues(reckon(rule({ RequiredFrequency: 'Quarter' }), { ...chart, startDate: '2025-11-30' }, [], '2026-09-01')),
    ).toEqual(['2025-11-30', '2026-02-28', '2026-05-30', '2026-08-30', '2026-11-30'])
  })
  test('of what lies ahead only the next one is there', () => {
    const items = reckon(rule({ RequiredFrequency: 'Weekly' }), chart, [], '2026-02-10')
    expect(short(items)).toEqual(['2026-01-31 Open', '2026-02-07 Open', '2026-02-14 Open'])
    const ahead = reckon(rule({ RequiredFrequency: 'Weekly' }), chart, [done('2026-02-13')], '2026-02-13')
    expect(short(ahead).slice(-2)).toEqual(['2026-02-14 Done', '2026-02-21 Open'])
  })
})

describe('bases', () => {
  const today = '2026-11-16'
  const full: ChartFacts = {
    ...chart,
    placements: [
      { id: 'p1', start: '2026-02-10', end: '2026-05-01' },
      { id: 'p2', start: '2026-05-01', end: null },
    ],
    phases: [
      { id: 'f1', phase: 'Application', start: '2026-01-05', end: '2026-03-01' },
      { id: 'f2', phase: 'Approved', start: '2026-03-01', end: '2026-06-01' },
      { id: 'f3', phase: 'On Hold', start: '2026-06-01', end: '2026-07-01' },
      { id: 'f4', phase: 'Approved', start: '2026-07-01', end: null },
    ],
    courtDates: [
      { id: 'h1', date: '2026-06-15' },
      { id: 'h2', date: '2026-12-15' },
    ],
    incidents: [{ id: 'i1', date: '2026-07-03' }],
  }
  const table: [NonNullable<DueRule['FirstDue']>, DueRule['RequiredFrequency'], string[]][] = [
    ['Membership Start', 'Once', ['2026-02-10']],
    ['Placement Start', 'Each Placement', ['2026-02-20', '2026-05-11']],
    ['Placement Start', 'Once', ['2026-02-20']],
    ['Phase Start', 'Each Phase', ['2026-01-15', '2026-03-11', '2026-06-11', '2026-07-11']],
    ['Approval Date', 'Once', ['2026-03-11']],
    ['Chart Created', 'Once', ['2026-02-12']],
    ['Birth Date', 'Yearly', ['2026-03-10', '2027-03-10']],
    ['Next Court Date', 'Each Court Date', ['2026-06-25', '2026-12-25']],
    ['Incident Date', 'Each Incident', ['2026-07-13']],
    ['Discharge Date', 'Once', []],
    ['Fiscal Year Start', 'Yearly', ['2026-07-11', '2027-07-11']],
    ['Previous Effective Date', 'Yearly', []],
  ]
  test.each(table)('%s, %s', (FirstDue, RequiredFrequency, expected) => {
    const made = rule({ FirstDue, RequiredFrequency, FirstDueTimeAdjustment: 10 })
    expect(dues(reckon(made, full, [], today))).toEqual(expected)
  })
  test('every basis is in the table', () => {
    expect([...new Set(table.map(([one]) => one))].toSorted()).toEqual(
      firstDueBases.map(({ value }) => value).toSorted(),
    )
  })
  test('one phase alone', () => {
    const made = rule({ FirstDue: 'Phase Start', RequiredFrequency: 'Once', FirstDuePhase: 'Approved' })
    expect(dues(reckon(made, full, [], today))).toEqual(['2026-03-01'])
  })
  test('what a named phase sets going is owed also after it', () => {
    const report = { FirstDue: 'Phase Start', FirstDuePhase: 'Application', FirstDueTimeAdjustment: 80 } as const
    expect(dues(reckon(rule({ ...report, RequiredFrequency: 'Once' }), full, [], today))).toEqual(['2026-03-26'])
    expect(dues(reckon(rule({ ...report, RequiredFrequency: 'Each Phase' }), full, [], today))).toEqual([])
  })
  test('a court report is due before the day in court, and a new one for each', () => {
    const made = rule({
      RequiredFrequency: 'Each Court Date',
      FirstDue: 'Next Court Date',
      FirstDueTimeAdjustment: -10,
    })
    expect(reckon(made, full, [done('2026-06-03')], today)).toMatchObject([
      { dueOn: '2026-06-05', opensOn: '2026-05-06', status: 'Done' },
      { dueOn: '2026-12-05', opensOn: '2026-11-05', status: 'Open' },
    ])
  })
  test('nothing is due before the child was enrolled, and nothing for a day in court before that', () => {
    const made = rule({ RequiredFrequency: 'Each Court Date', FirstDueTimeAdjustment: -10 })
    const courtDates = ['2026-01-20', '2026-02-05', '2026-02-28'].map((date) => ({ id: date, date }))
    expect(short(reckon(made, { ...chart, courtDates }, [], '2026-02-01'))).toEqual([
      '2026-01-31 Open',
      '2026-02-18 Open',
    ])
    expect(short(reckon(rule({ RequiredFrequency: 'Once', FirstDueTimeAdjustment: -3 }), chart, [], today))).toEqual([
      '2026-01-31 Open',
    ])
  })
  test('after the discharge', () => {
    const made = rule({ RequiredFrequency: 'Once', FirstDue: 'Discharge Date', FirstDueTimeAdjustment: 30 })
    const left = { ...full, endDate: '2026-10-01' }
    expect(short(reckon(made, left, [], today))).toEqual(['2026-10-31 Open'])
    expect(short(reckon(made, left, [done('2026-10-20')], today))).toEqual(['2026-10-31 Done'])
  })
  test('counted from the document before', () => {
    const made = rule({
      RequiredFrequency: 'Yearly',
      FirstDue: 'Previous Effective Date',
      FirstDueTimeAdjustment: 6,
      FirstDueTimeAdjustmentUnits: 'Months',
    })
    expect(short(reckon(made, full, [done('2026-02-01')], today))).toEqual(['2026-08-01 Open'])
    expect(short(reckon(made, full, [done('2026-02-01'), done('2026-08-05')], today))).toEqual([
      '2026-08-01 DoneLate',
      '2027-02-05 Open',
    ])
    const before = rule({
      RequiredFrequency: 'Yearly',
      FirstDue: 'Previous Effective Date',
      FirstDueTimeAdjustment: -60,
    })
    expect(dues(reckon(before, full, [done('2026-02-01')], today))).toEqual(['2026-12-03'])
  })
  test('the phases that approve and those that close are those of the families', () => {
    expect(approvedPhases).toEqual(approvedOfFamilies)
    expect(closingPhases.toSorted()).toEqual([...new Set(Object.values(terminalPhases).flat())].toSorted())
    expect(familyEnd([{ id: 'a', phase: 'Closed', start: '2026-05-01', end: null }])).toBe('2026-05-01')
  })
})

describe('adjustments', () => {
  const table: [DueRule['FirstDueTimeAdjustmentUnits'], number, string][] = [
    ['Days', 10, '2026-02-10'],
    ['Days', -10, '2026-01-21'],
    ['Business Days', 1, '2026-02-02'],
    ['Business Days', -1, '2026-01-30'],
    ['Weeks', 2, '2026-02-14'],
    ['Months', 1, '2026-02-28'],
    ['Months', -2, '2025-11-30'],
    ['Years', 1, '2027-01-31'],
  ]
  test.each(table)('%s %d', (FirstDueTimeAdjustmentUnits, FirstDueTimeAdjustment, expected) => {
    const made = rule({ RequiredFrequency: 'Each Placement', FirstDueTimeAdjustment, FirstDueTimeAdjustmentUnits })
    const placed = { ...chart, startDate: '2025-06-01', placements: [{ id: 'p', start: '2026-01-31', end: null }] }
    expect(dues(reckon(made, placed, [], '2026-03-01'))).toEqual([expected])
  })
  test('every unit is in the table', () => {
    expect([...new Set(table.map(([unit]) => unit))].toSorted()).toEqual(
      adjustmentUnits.map(({ value }) => value).toSorted(),
    )
  })
  test('working days go around weekends and holidays', () => {
    const holidays = new Set(['2026-11-26', '2026-11-27'])
    expect(addBusinessDays('2026-11-25', 1, holidays)).toBe('2026-11-30')
    expect(addBusinessDays('2026-11-30', -1, holidays)).toBe('2026-11-25')
    expect(addBusinessDays('2026-11-28', 0, holidays)).toBe('2026-11-28')
    const made = rule({
      RequiredFrequency: 'Once',
      FirstDueTimeAdjustment: 3,
      FirstDueTimeAdjustmentUnits: 'Business Days',
    })
    expect(dues(reckon(made, { ...chart, startDate: '2026-11-25' }, [], '2026-12-01', { holidays }))).toEqual([
      '2026-12-02',
    ])
  })
  test('an adjustment no calendar reaches makes nothing', () => {
    const made = rule({
      RequiredFrequency: 'Yearly',
      FirstDueTimeAdjustment: -3660,
      FirstDueTimeAdjustmentUnits: 'Years',
    })
    expect(reckon(made, chart, [], '2026-03-01')).toEqual([])
  })
})

describe('windows and credit', () => {
  test('a third of the period before it is due, and not a day more', () => {
    const every90 = rule({ RequiredFrequency: 'Every 90 Days', FirstDueTimeAdjustment: 90 })
    const first = done('2026-03-01')
    const items = (second: string) => short(reckon(every90, chart, [first, done(second)], '2026-08-01'))
    expect(items('2026-06-30')).toEqual(['2026-05-01 Done', '2026-07-30 Done', '2026-10-28 Open'])
    expect(items('2026-06-29')).toEqual(['2026-05-01 Done', '2026-07-30 Open', '2026-10-28 Open'])
  })
  test('early credit in days, also before the anchor', () => {
    const made = rule({ RequiredFrequency: 'Once', EarlyCreditDays: 14 })
    expect(short(reckon(made, chart, [done('2026-01-17')], '2026-02-01'))).toEqual(['2026-01-31 Done'])
    expect(short(reckon(made, chart, [done('2026-01-16')], '2026-02-01'))).toEqual(['2026-01-31 Open'])
  })
  test('late closes and stays late; grace keeps it on time', () => {
    const made = rule({ RequiredFrequency: 'Once', FirstDueTimeAdjustment: 10 })
    expect(short(reckon(made, chart, [done('2026-02-11')], '2026-03-01'))).toEqual(['2026-02-10 DoneLate'])
    const grace = { ...made, GraceDays: 3 }
    expect(short(reckon(grace, chart, [done('2026-02-13')], '2026-03-01'))).toEqual(['2026-02-10 Done'])
    const [item] = reckon(grace, chart, [], '2026-02-13')
    expect(stateOf(item!, '2026-02-13')).toBe('DueSoon')
    expect(stateOf(item!, '2026-02-14')).toBe('Overdue')
    expect(stateOf(item!, '2026-02-03')).toBe('DueSoon')
    expect(stateOf(item!, '2026-02-02')).toBe('Upcoming')
  })
  test('a calendar month is settled by any day of it and by no other', () => {
    const made = rule({ RequiredFrequency: 'Calendar Month', FirstDueTimeAdjustment: 7 })
    const items = reckon(made, chart, [done('2026-02-01'), done('2026-02-27'), done('2026-04-01')], '2026-04-10')
    expect(short(items)).toEqual(['2026-02-28 Done', '2026-03-31 Open', '2026-04-30 Done', '2026-05-31 Open'])
  })
  test('drafts and documents that await signatures are in progress, the furthest first', () => {
    const made = rule({ RequiredFrequency: 'Once', FirstDueTimeAdjustment: 10 })
    const items = reckon(
      made,
      chart,
      [done('2026-02-01', 'a', 'Draft'), done('2026-02-05', 'b', 'AwaitingSignatures')],
      '2026-02-06',
    )
    expect(items).toMatchObject([{ status: 'InProgress', documentId: 'b', effectiveDate: null }])
  })
})

describe('rolling', () => {
  const made = rule({ RequiredFrequency: 'Every 60 Days', ScheduleMode: 'Rolling', FirstDueTimeAdjustment: 59 })
  test('the next date follows the document, and never goes back', () => {
    // Filed on the first day of a long allowance: the next is not due before the first one was.
    expect(short(reckon(made, chart, [done('2026-01-31')], '2026-02-01'))).toEqual([
      '2026-03-31 Done',
      '2026-05-10 Open',
    ])
    expect(short(reckon(made, chart, [done('2026-04-10')], '2026-04-11'))).toEqual([
      '2026-03-31 DoneLate',
      '2026-06-09 Open',
    ])
  })
  test('nothing further is due while one waits', () => {
    expect(short(reckon(made, chart, [], '2027-04-11'))).toEqual(['2026-03-31 Open'])
  })
  test('what is waived goes on from its date', () => {
    const [open] = reckon(made, chart, [], '2026-04-01')
    const items = reckon(made, chart, [], '2026-04-01', {
      made: [{ ...open!, decided: 'Waived' }],
    })
    expect(short(items)).toEqual(['2026-03-31 Waived', '2026-05-30 Open'])
  })
})

describe('expiry on a day of the year', () => {
  test('the nearer of the two', () => {
    const made = rule({
      RequiredFrequency: 'Every 2 Years',
      ScheduleMode: 'Rolling',
      ArbitraryExpirationDate: '2020-06-30',
    })
    expect(short(reckon(made, chart, [done('2026-01-31')], '2026-02-01'))).toEqual([
      '2026-01-31 Done',
      '2026-06-30 Open',
    ])
    expect(short(reckon(made, chart, [done('2026-01-31'), done('2026-06-20')], '2026-07-01'))).toEqual([
      '2026-01-31 Done',
      '2026-06-30 Done',
      '2027-06-30 Open',
    ])
  })
  test('once, and again whenever it expires', () => {
    const made = rule({ RequiredFrequency: 'Once', ArbitraryExpirationDate: '2020-02-29' })
    expect(dues(reckon(made, chart, [done('2026-01-31')], '2027-01-01'))).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2027-02-28',
    ])
    expect(nextOccurrence('2020-02-29', '2027-12-31')).toBe('2028-02-29')
  })
})

describe('ends', () => {
  const moved: ChartFacts = {
    ...chart,
    placements: [
      { id: 'p1', start: '2026-02-01', end: '2026-04-01' },
      { id: 'p2', start: '2026-04-01', end: null },
    ],
  }
  const made = rule({ RequiredFrequency: 'Every 30 Days', FirstDue: 'Placement Start', FirstDueTimeAdjustment: 30 })
  test('with the placement the series stops; what was due before stays', () => {
    expect(short(reckon(made, moved, [], '2026-05-10'))).toEqual([
      '2026-03-03 Open',
      '2026-05-01 Open',
      '2026-05-31 Open',
    ])
  })
  test('what was settled before the end stays settled', () => {
    const items = reckon(made, moved, [done('2026-02-20'), done('2026-03-30')], '2026-04-10')
    expect(short(items)).toEqual(['2026-03-03 Done', '2026-04-02 Done', '2026-05-01 Open'])
  })
  test('a document of the new placement is about the new placement', () => {
    const each = rule({ RequiredFrequency: 'Each Placement', FirstDueTimeAdjustment: 5 })
    expect(short(reckon(each, moved, [done('2026-04-02')], '2026-04-10'))).toEqual([
      '2026-02-06 Open',
      '2026-04-06 Done',
    ])
    expect(short(reckon(each, moved, [done('2026-04-02'), done('2026-04-03')], '2026-04-10'))).toEqual([
      '2026-02-06 DoneLate',
      '2026-04-06 Done',
    ])
  })
  test('the discharge ends all but what follows it, and taking it back brings all of it again', () => {
    const left = {
      ...moved,
      endDate: '2026-05-05',
      placements: [moved.placements[0]!, { id: 'p2', start: '2026-04-01', end: '2026-05-05' }],
    }
    expect(dues(reckon(made, left, [], '2026-07-01'))).toEqual(['2026-03-03', '2026-05-01'])
    expect(dues(reckon(made, moved, [], '2026-05-10'))).toEqual(['2026-03-03', '2026-05-01', '2026-05-31'])
  })
})

describe('who it is for', () => {
  test('age on the due date, in years and in months', () => {
    const years = rule({ RequiredFrequency: 'Yearly', AgeType: 'Years', AgeMin: 15, AgeMax: 16 })
    expect(dues(reckon(years, chart, [], '2030-01-01'))).toEqual(['2028-01-31', '2029-01-31'])
    expect(dues(reckon(years, chart, [], '2027-01-01'))).toEqual(['2028-01-31'])
    const baby = { ...chart, birthDate: '2025-12-31' }
    const months = rule({ RequiredFrequency: 'Every 30 Days', AgeType: 'Months', AgeMin: 2, AgeMax: 3 })
    expect(dues(reckon(months, baby, [], '2026-09-01'))).toEqual(['2026-03-02', '2026-04-01'])
    expect(ageIn('Years', '2012-02-29', '2026-02-28')).toBe(13)
    expect(ageIn('Years', '2012-02-29', '2026-03-01')).toBe(14)
  })
  test('the last one before somebody is too old can be settled however late', () => {
    const young = rule({ RequiredFrequency: 'Every 30 Days', AgeType: 'Months', AgeMax: 3 })
    const baby = { ...chart, birthDate: '2025-12-31' }
    const late = [done('2026-01-31'), done('2026-03-02'), done('2026-06-15')]
    const items = ['2026-01-31 Done', '2026-03-02 Done', '2026-04-01 DoneLate']
    expect(short(reckon(young, baby, late, '2026-07-01'))).toEqual(items)
    expect(short(reckon(young, { ...baby, endDate: '2026-05-10' }, late, '2026-07-01'))).toEqual(items)
  })
  test('without a birth date the item says so; families have none to ask for', () => {
    const born = { ...chart, birthDate: null }
    const years = rule({ RequiredFrequency: 'Yearly', AgeType: 'Years', AgeMin: 15 })
    expect(reckon(years, born, [], '2026-03-01')).toMatchObject([{ status: 'NeedsData', dueOn: null }])
    const byBirth = rule({
      RequiredFrequency: 'Once',
      FirstDue: 'Birth Date',
      FirstDueTimeAdjustment: 16,
      FirstDueTimeAdjustmentUnits: 'Years',
    })
    expect(reckon(byBirth, born, [], '2026-03-01')).toMatchObject([{ status: 'NeedsData' }])
    expect(dues(reckon(byBirth, chart, [], '2026-03-01'))).toEqual(['2028-02-29'])
    expect(dues(reckon(years, { ...born, chartType: 'Resource Family' }, [], '2026-03-01'))).toEqual([
      '2026-01-31',
      '2027-01-31',
    ])
    expect(reckon(years, { ...born, endDate: '2026-02-10' }, [], '2026-03-01')).toEqual([])
  })
  const membership = (more: Partial<DueMembership>): DueMembership => ({
    id: 'm',
    formId: 'f',
    agencyId: null,
    start: '2026-01-01',
    end: null,
    versions: [{ ruleVersion: 1, from: '2026-01-01', rule: rule({ RequiredFrequency: 'Every 30 Days' }) }],
    ...more,
  })
  test('another agency, before the form and after it', () => {
    const at = (more: Partial<DueMembership>) => dues(reckonForm([membership(more)], chart, [], '2026-05-01'))
    expect(at({ agencyId: 'state' })).toEqual([])
    expect(at({ agencyId: 'county' })).toHaveLength(5)
    expect(at({ start: '2026-03-10', end: '2026-05-01' })).toEqual(['2026-04-01'])
    const special = membership({ id: 'own', agencyId: 'county', start: '2026-03-01' })
    expect(
      reckonForm([membership({}), special], chart, [], '2026-05-01').map((one) => `${one.dueOn} ${one.m}`),
    ).toEqual(['2026-01-31 m', '2026-03-02 own', '2026-04-01 own', '2026-05-01 own', '2026-05-31 own'])
  })
  const worded = (from: string, first: Partial<DueRule>, next: Partial<DueRule>) =>
    membership({
      versions: [
        { ruleVersion: 1, from: '2026-01-01', rule: rule(first) },
        { ruleVersion: 2, from, rule: rule(next) },
      ],
    })
  const changed = (from: string, first: Partial<DueRule>, next: Partial<DueRule>, docs: Doc[], today: string) =>
    reckonForm([worded(from, first, next)], chart, docs, today).map(
      (one) => `${one.dueOn} v${one.ruleVersion} ${one.status}`,
    )
  const often = (RequiredFrequency: DueRule['RequiredFrequency'], FirstDueTimeAdjustment = 0) => ({
    RequiredFrequency,
    FirstDueTimeAdjustment,
  })
  test('a new rule says what is due from its day on; what was due before stays', () => {
    expect(changed('2026-06-01', often('Every 90 Days'), often('Every 30 Days'), [], '2026-06-02')).toEqual([
      '2026-01-31 v1 Open',
      '2026-05-01 v1 Open',
      '2026-06-30 v2 Open',
    ])
    // From a past day: not both dates.
    expect(changed('2026-04-01', often('Every 90 Days'), often('Yearly'), [], '2026-06-02')).toEqual([
      '2026-01-31 v1 Open',
      '2027-01-31 v2 Open',
    ])
    // From a day to come: what is due before it is due.
    expect(changed('2026-07-01', often('Every 30 Days'), often('Every 90 Days'), [], '2026-06-15').slice(-2)).toEqual([
      '2026-05-31 v1 Open',
      '2026-06-30 v1 Open',
    ])
  })
  test('what the new rule had asked for earlier is due on its first day', () => {
    expect(changed('2026-03-10', often('Once', 60), often('Once', 30), [], '2026-03-11')).toEqual([
      '2026-03-10 v2 Open',
    ])
    expect(changed('2026-03-10', often('Every 6 Months', 60), often('Every 6 Months', 30), [], '2026-03-11')).toEqual([
      '2026-03-10 v2 Open',
      '2026-09-02 v2 Open',
    ])
    // The next date comes sooner than the old one would have.
    expect(changed('2026-03-10', often('Yearly', 60), often('Weekly', 30), [], '2026-03-11')).toEqual([
      '2026-03-16 v2 Open',
    ])
    // The old rule had not asked for it either.
    expect(changed('2026-06-10', often('As Needed'), often('Once', 30), [], '2026-06-11')).toEqual([])
  })
  test('what was settled or waived under the old rule stays and is not asked for again', () => {
    const early = [done('2026-01-31'), done('2026-04-20')]
    const graced = { ...often('Every 90 Days'), GraceDays: 5 }
    expect(changed('2026-04-25', often('Every 90 Days'), graced, early, '2026-04-26')).toEqual([
      '2026-01-31 v1 Done',
      '2026-05-01 v1 Done',
      '2026-07-30 v2 Open',
    ])
    expect(changed('2026-03-10', often('Once', 60), often('Once', 30), [done('2026-02-05')], '2026-03-11')).toEqual([
      '2026-04-01 v1 Done',
    ])
    const place = worded('2026-04-25', often('Every 90 Days'), often('Every 30 Days'))
    const first = reckonForm([{ ...place, versions: place.versions.slice(0, 1) }], chart, [], '2026-04-20')
    const made = first.map((one): MadeItem => ({ ...one, decided: one.dueOn === '2026-05-01' ? 'Waived' : null }))
    expect(short(reckonForm([place], chart, [], '2026-04-26', { made }))).toEqual([
      '2026-01-31 Open',
      '2026-05-01 Waived',
      '2026-05-31 Open',
    ])
  })
  test('a new wording that counts from the last document goes on with its early credit and its expiry', () => {
    const rolling = (given: Partial<DueRule>) => rule({ ScheduleMode: 'Rolling', ...given })
    const after = (given: Partial<DueRule>) => {
      const first = rolling({ RequiredFrequency: 'Every 90 Days', FirstDueTimeAdjustment: 60 })
      const next = rolling({ RequiredFrequency: 'Every 60 Days', ...given })
      const versions = [
        { ruleVersion: 1, from: '2026-01-01', rule: first },
        { ruleVersion: 2, from: '2026-02-20', rule: next },
      ]
      return dues(reckonForm([membership({ versions })], chart, [done('2026-02-10')], '2026-03-10'))
    }
    expect(after({})).toEqual(['2026-04-01', '2026-05-01'])
    expect(after({ ArbitraryExpirationDate: '2020-04-15' })).toEqual(['2026-04-01', '2026-04-15'])
  })
  test('a child who changes the agency owes the old one what was due before', () => {
    const agencies = [
      { agencyId: 'county', start: '1900-01-01', end: '2026-04-10' },
      { agencyId: 'state', start: '2026-04-10', end: null },
    ]
    const forms = [
      membership({ id: 'all' }),
      membership({ id: 'county', agencyId: 'county' }),
      membership({
        id: 'state',
        agencyId: 'state',
        versions: [{ ruleVersion: 1, from: '2026-01-01', rule: rule({ RequiredFrequency: 'Quarter' }) }],
      }),
    ]
    expect(reckonForm(forms, { ...chart, agencies }, [], '2026-06-02').map((one) => `${one.dueOn} ${one.m}`)).toEqual([
      '2026-01-31 county',
      '2026-03-02 county',
      '2026-04-01 county',
      '2026-04-30 state',
      '2026-07-31 state',
    ])
  })
  test('waived and not applicable stay as decided', () => {
    const plain = reckonForm([membership({})], chart, [], '2026-04-01')
    const made = plain.map((one, index): MadeItem => ({
      ...one,
      decided: index === 1 ? 'NotApplicable' : null,
    }))
    const items = reckonForm([membership({})], chart, [done('2026-03-02')], '2026-04-01', { made })
    expect(short(items)).toEqual(
      ['2026-01-31 Open', '2026-03-02 NotApplicable', '2026-04-01 Open', '2026-05-01 Open'].slice(0, items.length),
    )
  })
})

const anyDay = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2022-01-01', days))
const anyRule = fc
  .record({
    RequiredFrequency: fc.constantFrom(...requiredFrequencies.map(({ value }) => value)),
    FirstDue: fc.constantFrom(...firstDueBases.map(({ value }) => value)),
    FirstDueTimeAdjustment: fc.integer({ min: -60, max: 120 }),
    FirstDueTimeAdjustmentUnits: fc.constantFrom('Days' as const, 'Business Days' as const, 'Weeks' as const),
    ScheduleMode: fc.constantFrom('Fixed' as const, 'Rolling' as const),
    ArbitraryExpirationDate: fc.option(anyDay),
    EarlyCreditDays: fc.option(fc.integer({ min: 0, max: 366 })),
    GraceDays: fc.integer({ min: 0, max: 20 }),
  })
  .map((given) => ruleOf(given))
const anyFacts = fc
  .record({
    start: anyDay,
    length: fc.option(fc.integer({ min: 1, max: 900 })),
    moves: fc.array(anyDay, { maxLength: 4 }),
    court: fc.array(anyDay, { maxLength: 3 }),
    birthDate: fc.option(anyDay),
  })
  .map(({ start, length, moves, court, birthDate }): ChartFacts => {
    const days = [...new Set([start, ...moves.filter((day) => day > start)])].toSorted()
    const endDate = length === null ? null : addDays(start, length)
    const stays = days.filter((day) => endDate === null || day < endDate)
    const dated = stays.map((day, index) => ({ id: `s${index}`, start: day, end: stays[index + 1] ?? endDate }))
    return {
      ...chart,
      birthDate,
      startDate: start,
      createdOn: start,
      endDate,
      placements: dated,
      phases: dated.map((one, index) => ({ ...one, phase: index % 2 ? 'Approved' : 'Application' })),
      courtDates: [...new Set(court)].map((date, index) => ({ id: `c${index}`, date })),
    }
  })
const anyDocs = fc
  .array(
    fc.record({
      date: anyDay,
      state: fc.constantFrom(
        'Completed' as const,
        'Completed' as const,
        'AwaitingSignatures' as const,
        'Draft' as const,
      ),
    }),
    { maxLength: 12 },
  )
  .map((given) => given.map((one, index): Doc => ({ ...one, id: `d${index}` })))
const anyCase = fc.record({ rule: anyRule, facts: anyFacts, docs: anyDocs, today: anyDay })
const runs = { numRuns: 1500 }

describe('always', () => {
  test('due dates of a series rise, each document settles one item, and the same is reckoned again', () => {
    fc.assert(
      fc.property(anyCase, ({ rule: of, facts, docs, today }) => {
        const items = reckon(of, facts, docs, today)
        const bySeries = Map.groupBy(items, (one) => `${one.anchorKind}|${one.anchorId}`)
        for (const one of bySeries.values()) {
          const sorted = one.filter(({ dueOn }) => dueOn !== null).toSorted((a, b) => a.periodNo - b.periodNo)
          for (let at = 1; at < sorted.length; at++) expect(sorted[at]!.dueOn! > sorted[at - 1]!.dueOn!).toBe(true)
        }
        const used = items.flatMap(({ documentId }) => documentId ?? [])
        expect(new Set(used).size).toBe(used.length)
        expect(new Set(items.map((one) => `${one.anchorKind}|${one.anchorId}|${one.periodNo}`)).size).toBe(items.length)
        const made = items.map((one): MadeItem => ({ ...one, decided: null }))
        expect(reckon(of, facts, docs.toReversed(), today, { made })).toEqual(items)
        for (const item of items) {
          if (item.effectiveDate) expect(item.effectiveDate >= item.opensOn!).toBe(true)
          if (item.status === 'Done')
            expect(daysBetween(item.dueOn!, item.effectiveDate!)).toBeLessThanOrEqual(item.graceDays)
        }
      }),
      runs,
    )
  })
  test('one more document never opens an item that was settled, where dates keep their grid', () => {
    fc.assert(
      fc.property(anyCase, anyDay, ({ rule: of, facts, docs, today }, date) => {
        fc.pre(of.FirstDue !== 'Previous Effective Date' || of.RequiredFrequency.startsWith('Each'))
        const fixed = { ...of, ScheduleMode: 'Fixed' as const }
        const closed = (given: readonly Doc[]) =>
          reckon(fixed, facts, given, today)
            .filter(({ status }) => status === 'Done' || status === 'DoneLate')
            .map((one) => `${one.anchorKind}|${one.anchorId}|${one.periodNo}`)
        const after = closed([...docs, done(date, 'more')])
        expect(after).toEqual(expect.arrayContaining(closed(docs)))
        expect(after.length - closed(docs).length).toBeLessThanOrEqual(1)
      }),
      runs,
    )
  })
  test('a rule tried out gives at most five dates that rise, from any day of the calendar', () => {
    fc.assert(
      fc.property(
        anyRule,
        fc.constantFrom(
          'Days' as const,
          'Business Days' as const,
          'Weeks' as const,
          'Months' as const,
          'Years' as const,
        ),
        fc.integer({ min: -3660, max: 3660 }),
        fc.integer({ min: 0, max: 109_000 }).map((days) => addDays('1900-01-01', days)),
        (of, FirstDueTimeAdjustmentUnits, FirstDueTimeAdjustment, date) => {
          const rare = { ...of, FirstDueTimeAdjustmentUnits, FirstDueTimeAdjustment }
          const next = forecast(rare, { kind: 'Sample', id: 'x', date, end: null }, { from: '1900-01-01' })
          expect(next.length).toBeLessThanOrEqual(5)
          for (let index = 1; index < next.length; index++)
            expect(next[index]!.dueOn > next[index - 1]!.dueOn).toBe(true)
          for (const one of next) expect(calendar.isDay(one.dueOn)).toBe(true)
        },
      ),
      { numRuns: 1500 },
    )
  })
  test('a rule tried out foretells what is reckoned, if each is settled on its day', () => {
    const { startDate } = chart
    const anchor = { kind: 'Membership', id: chart.chartId, date: startDate, end: null, begins: startDate }
    fc.assert(
      fc.property(anyRule, fc.option(fc.integer({ min: 0, max: 14 })), (of, AgeMin) => {
        const start: DueRule = {
          ...of,
          FirstDue: 'Membership Start',
          AgeMin,
          AgeType: AgeMin === null ? null : 'Years',
        }
        fc.pre(!start.RequiredFrequency.startsWith('Each'))
        const next = forecast(start, anchor, { from: '1900-01-01', birthDate: chart.birthDate })
        const settled = next.map(({ dueOn }, index) => done(dueOn, String(index)))
        const last = next.at(-1)?.dueOn ?? '2027-01-01'
        const items = reckon(start, chart, settled, last).slice(0, next.length)
        expect(items.map(({ dueOn, opensOn }) => ({ opensOn, dueOn }))).toEqual(next)
      }),
      runs,
    )
  })
  test('the quick calendar is the calendar', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -9000, max: 9000 }), (day, count) => {
        expect(own.addDays(day, count)).toBe(calendar.addDays(day, count))
        const other = calendar.addDays(day, count)
        expect(own.daysBetween(day, other)).toBe(calendar.daysBetween(day, other))
        expect(own.addMonths(day, Math.trunc(count / 10))).toBe(calendar.addMonths(day, Math.trunc(count / 10)))
        expect(own.monthEnd(day)).toBe(calendar.addDays(calendar.addMonths(`${day.slice(0, 7)}-01`, 1), -1))
      }),
      { numRuns: 2000 },
    )
  })
  test('every rule can be said in both languages', () => {
    fc.assert(
      fc.property(anyRule, (of) => {
        for (const text of ruleInWords(of)) expect(text).not.toMatch(/undefined|null| {2}|[{}]/)
      }),
      { numRuns: 500 },
    )
    expect(
      ruleInWords(
        rule({ RequiredFrequency: 'Every 6 Months', FirstDue: 'Placement Start', FirstDueTimeAdjustment: 30 }),
      )[0],
    ).toBe('Every 6 months, first 30 days after the start of the placement')
    expect(ruleInWords(rule({ RequiredFrequency: 'Each Court Date', FirstDueTimeAdjustment: -10 }))[1]).toBe(
      'Por cada audiencia, 10 días antes de la audiencia',
    )
    expect(ruleInWords(rule({ RequiredFrequency: 'Once', FirstDueTimeAdjustment: 1 }))[1]).toBe(
      'Una vez, 1 día después del inicio de la inscripción',
    )
    const from = (AgeMin: number | null, AgeMax: number | null) =>
      ageInWords(rule({ AgeType: 'Years', AgeMin, AgeMax }))
    expect(from(1, null)).toEqual(['from 1 year of age', 'a partir de 1 año de edad'])
    expect(from(null, 17)).toEqual(['up to 17 years of age', 'hasta 17 años de edad'])
    expect(from(0, 1)).toEqual(['from 0 to 1 year of age', 'de 0 a 1 año de edad'])
  })
  test('an employee has a start of work, not an enrollment', () => {
    const yearly = rule({ RequiredFrequency: 'Yearly', FirstDue: 'Membership Start', FirstDueTimeAdjustment: 30 })
    expect(ruleInWords(yearly, 'Employee')[0]).toBe('Every year, first 30 days after the start of the work')
    expect(ruleInWords(yearly, 'Employee')[1]).toBe('Cada año, por primera vez 30 días después del inicio del trabajo')
    expect(ruleInWords(yearly, 'Client')[0]).toBe('Every year, first 30 days after the start of the enrollment')
    expect(ruleInWords({ ...yearly, FirstDue: 'Birth Date' }, 'Employee')[0]).toMatch(/after the birth date$/)
  })
})
