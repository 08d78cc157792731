import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths, daysBetween } from '#platform/contract/dates.ts'
import { valuesOf } from '#platform/contract/rule-packs.ts'
import { visitDueOn, visitPack } from './visit-pack.rules.ts'
import {
  contactState,
  countedContacts,
  isVisitRequired,
  lastDayOfMonth,
  minutesBetween,
  monthStart,
  nextMonth,
  requiredMonths,
  type Care,
} from './visits.rules.ts'

const days = fc.integer({ min: 0, max: 366 * 12 }).map((n) => addDays('2019-12-15', n))
const cares: fc.Arbitrary<Care> = fc
  .record({ StartDate: days, length: fc.option(fc.integer({ min: 1, max: 900 })) })
  .map(({ StartDate, length }) => ({ StartDate, EndDate: length === null ? null : addDays(StartDate, length) }))

describe('a month asks for a visit', () => {
  const open = (StartDate: string): Care => ({ StartDate, EndDate: null })
  test.each([
    ['2026-11-24', '2026-11-01', true],
    ['2026-11-25', '2026-11-01', false],
    ['2024-02-23', '2024-02-01', true],
    ['2024-02-24', '2024-02-01', false],
    ['2025-02-22', '2025-02-01', true],
    ['2025-02-23', '2025-02-01', false],
    ['2026-12-01', '2026-11-01', false],
  ])('enrolled %s, month %s: %s', (start, month, required) => {
    expect(isVisitRequired(open(start), month)).toBe(required)
  })
  test('also by when the child leaves', () => {
    expect(isVisitRequired({ StartDate: '2026-01-01', EndDate: '2026-11-08' }, '2026-11-01')).toBe(true)
    expect(isVisitRequired({ StartDate: '2026-01-01', EndDate: '2026-11-07' }, '2026-11-01')).toBe(false)
  })
  test('over any period: as many months as hold seven days of it', () => {
    fc.assert(
      fc.property(cares, days, fc.integer({ min: 0, max: 500 }), (care, from, length) => {
        const to = addDays(from, length)
        const months = requiredMonths(care, from, to)
        for (let month = monthStart(from); month <= to; month = nextMonth(month)) {
          let held = 0
          for (let day = month; day < nextMonth(month); day = addDays(day, 1))
            if (day >= care.StartDate && (care.EndDate === null || day < care.EndDate)) held += 1
          expect(months.includes(month)).toBe(held >= 7)
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('the state of the monthly contact', () => {
  const care: Care = { StartDate: '2026-03-01', EndDate: null }
  test('done, due, missed, not required', () => {
    expect(contactState(care, '2026-11-06', '2026-11-15')).toEqual({ State: 'done', On: '2026-11-06' })
    expect(contactState(care, '2026-10-30', '2026-11-15')).toEqual({ State: 'due', DaysLeft: 15, Until: '2026-11-30' })
    expect(contactState(care, '2026-09-30', '2026-11-15')).toEqual({
      State: 'missed',
      Month: '2026-10-01',
      DaysLeft: 15,
    })
    expect(contactState({ StartDate: '2026-11-26', EndDate: null }, null, '2026-11-28')).toEqual({
      State: 'notRequired',
    })
    expect(contactState({ StartDate: '2026-01-01', EndDate: '2026-11-10' }, null, '2026-11-10')).toEqual({
      State: 'notRequired',
    })
  })
  test('on any day: green only by a contact of this month, and nobody is asked before or after the stay', () => {
    fc.assert(
      fc.property(cares, days, fc.option(days), (care_, today, last) => {
        const state = contactState(care_, last, today)
        const thisMonth = last !== null && monthStart(last) === monthStart(today) && last <= today
        expect(state.State === 'done').toBe(thisMonth)
        const inside = today >= care_.StartDate && (care_.EndDate === null || today < care_.EndDate)
        if (!thisMonth && !inside) expect(state.State).toBe('notRequired')
        if (state.State === 'due' || state.State === 'missed') {
          expect(state.DaysLeft).toBeGreaterThanOrEqual(0)
          expect(state.DaysLeft).toBeLessThanOrEqual(daysBetween(monthStart(today), lastDayOfMonth(today)))
        }
        if (state.State === 'due') expect(isVisitRequired(care_, today)).toBe(true)
        if (state.State === 'missed') expect(isVisitRequired(care_, addMonths(monthStart(today), -1))).toBe(true)
      }),
      { numRuns: 2000 },
    )
  })
  test('the last day of every month, leap years too', () => {
    expect(lastDayOfMonth('2024-02-11')).toBe('2024-02-29')
    expect(lastDayOfMonth('2100-02-11')).toBe('2100-02-28')
    expect(lastDayOfMonth('2026-12-31')).toBe('2026-12-31')
  })
})

test('of all contacts in person the first of each month counts, and nothing else', () => {
  const contact = fc.record({
    id: fc.uuid(),
    made_on: days,
    start_time: fc.option(fc.constantFrom('08:00', '14:30')),
    kind: fc.constantFrom('In-person home', 'In-person other', 'Phone', 'Video', 'E-mail', 'Collateral', 'Attempted'),
  })
  fc.assert(
    fc.property(fc.uniqueArray(contact, { selector: (one) => one.id, maxLength: 60 }), (all) => {
      const counted = countedContacts(all)
      const chosen = all.filter((one) => counted.has(one.id))
      expect(chosen.every((one) => one.kind.startsWith('In-person'))).toBe(true)
      expect(new Set(chosen.map((one) => monthStart(one.made_on))).size).toBe(chosen.length)
      for (const one of all.filter(({ kind }) => kind.startsWith('In-person'))) {
        const first = chosen.find((other) => monthStart(other.made_on) === monthStart(one.made_on))
        expect(first!.made_on <= one.made_on).toBe(true)
      }
      expect(countedContacts(all.toReversed())).toEqual(counted)
    }),
  )
})

test('where a month asks for more, the contact with which it has all counts', () => {
  const contact = (id: string, made_on: string, kind = 'In-person other') => ({ id, made_on, start_time: null, kind })
  const all = [
    contact('a', '2026-11-02'),
    contact('b', '2026-11-05', 'Phone'),
    contact('c', '2026-11-09', 'In-person home'),
    contact('d', '2026-11-20'),
    contact('e', '2026-12-01', 'In-person home'),
  ]
  const by = (more: object) => [...countedContacts(all, () => ({ ...valuesOf(visitPack), ...more }))]
  expect(by({})).toEqual(['a', 'e'])
  expect(by({ visits: 2 })).toEqual(['c'])
  expect(by({ visits: 3 })).toEqual(['d'])
  expect(by({ atHome: 1 })).toEqual(['c', 'e'])
  expect(by({ atHome: 2 })).toEqual([])
})

test('a day by which it is due passes; a short month has its own last day', () => {
  const rules = { ...valuesOf(visitPack), byDay: 20 }
  expect(visitDueOn('2026-11-03', rules)).toBe('2026-11-20')
  expect(visitDueOn('2026-11-03')).toBe('2026-11-30')
  expect(visitDueOn('2026-02-03', { ...rules, byDay: 30 })).toBe('2026-02-28')
  const care: Care = { StartDate: '2026-03-01', EndDate: null }
  const since = (month: string) => (month >= '2026-11-01' ? rules : valuesOf(visitPack))
  const state = (today: string) => contactState(care, '2026-10-20', today, since)
  expect(state('2026-11-19')).toEqual({ State: 'due', DaysLeft: 1, Until: '2026-11-20' })
  expect(state('2026-11-21')).toEqual({ State: 'missed', Month: '2026-11-01', DaysLeft: 9 })
  // October goes by the rule of its own.
  expect(contactState(care, '2026-09-20', '2026-10-25', since)).toMatchObject({ State: 'due', Until: '2026-10-31' })
})

test('minutes', () => {
  expect(minutesBetween('09:15', '10:00')).toBe(45)
  expect(minutesBetween('09:15', null)).toBeNull()
})
