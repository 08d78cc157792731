import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import { daysOf, lastOfCount, localOf, momentOf, spanOn } from './occurrence-days.server.ts'
import { codes, expected } from './recurrence-testing.ts'
import { recurrenceOf, ruleOf, untilOf, weekdayOf, withUntil, type Recurrence } from './recurrence.rules.ts'

const runs = Number(process.env.KITH_RECURRENCE_RUNS ?? 60)

test('the days of a series are those that an independent reckoning gives', () => {
  const rules = fc.record({
    Frequency: fc.constantFrom('Daily', 'Weekly', 'MonthlyDay', 'MonthlyWeekday', 'MonthlyLast'),
    Interval: fc.integer({ min: 1, max: 7 }),
    Weekdays: fc.uniqueArray(fc.constantFrom(...codes), { maxLength: 4 }),
    Until: fc.constant(null),
    Count: fc.constant(null),
  }) as fc.Arbitrary<Recurrence>
  const offset = fc.integer({ min: 0, max: 1500 })
  fc.assert(
    fc.property(rules, offset, fc.integer({ min: 0, max: 700 }), (rule, from, length) => {
      const start = addDays('2026-01-01', from)
      const through = addDays(start, length)
      expect(daysOf(ruleOf(rule, start), start, through)).toEqual(expected(rule, start, through))
      const until = addDays(start, Math.floor(length / 2))
      expect(daysOf(withUntil(ruleOf(rule, start), until), start, through)).toEqual(expected(rule, start, until))
    }),
    { numRuns: runs },
  )
})

test('a rule is stored as it was told, and its end is a day', () => {
  const start = '2027-01-29'
  for (const Frequency of ['Daily', 'Weekly', 'MonthlyDay', 'MonthlyLast'] as const) {
    const told: Recurrence = { Frequency, Interval: 2, Weekdays: [], Until: null, Count: null }
    const stored = withUntil(ruleOf(told, start), '2027-09-30')
    expect(untilOf(stored)).toBe('2027-09-30')
    expect(recurrenceOf(stored)).toMatchObject({ Frequency, Interval: 2, Until: '2027-09-30' })
  }
  expect(
    lastOfCount(ruleOf({ Frequency: 'Weekly', Interval: 1, Weekdays: [], Until: null, Count: 3 }, start), start, 3),
  ).toBe('2027-02-12')
  expect(weekdayOf(start)).toBe('FR')
})

test('the 31st is the last day of a shorter month: no month is left out', () => {
  const rule = ruleOf({ Frequency: 'MonthlyDay', Interval: 1, Weekdays: [], Until: null, Count: null }, '2027-01-31')
  expect(daysOf(rule, '2027-01-31', '2027-06-30')).toEqual([
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
    '2027-06-30',
  ])
})

test('a series at 2:30 loses no day when clocks go forward, and happens once when they go back', () => {
  const zone = 'America/Los_Angeles'
  const daily = ruleOf({ Frequency: 'Daily', Interval: 1, Weekdays: [], Until: null, Count: null }, '2027-03-13')
  const days = daysOf(daily, '2027-03-13', '2027-03-15')
  expect(days).toHaveLength(3)
  expect(days.map((day) => momentOf(day, '02:30', zone))).toEqual([
    '2027-03-13T10:30:00Z',
    '2027-03-14T10:30:00Z',
    '2027-03-15T09:30:00Z',
  ])
  expect(localOf('2027-03-14T10:30:00Z', zone)).toEqual({ day: '2027-03-14', time: '03:30' })
  expect(momentOf('2027-11-07', '01:30', zone)).toBe('2027-11-07T08:30:00Z')
})

test('nine o’clock stays nine o’clock in its zone over both changes, wherever the server is', () => {
  for (const zone of [
    'America/Los_Angeles',
    'America/Phoenix',
    'Pacific/Honolulu',
    'America/New_York',
    'Europe/Madrid',
  ])
    for (const day of [
      '2027-03-13',
      '2027-03-14',
      '2027-03-15',
      '2027-03-28',
      '2027-10-31',
      '2027-11-06',
      '2027-11-07',
      '2027-11-08',
    ])
      expect(localOf(momentOf(day, '09:00', zone), zone)).toEqual({ day, time: '09:00' })
})

test('a whole day is as long as that day is there', () => {
  const hours = (day: string) => {
    const { starts_at, ends_at } = spanOn(day, { allDay: true, time: null, minutes: 1440, zone: 'America/Los_Angeles' })
    return (Date.parse(ends_at) - Date.parse(starts_at)) / 3_600_000
  }
  expect(['2027-03-14', '2027-06-01', '2027-11-07'].map(hours)).toEqual([23, 24, 25])
})
