import { expect, test } from 'vitest'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { appliesTo, noticeDays, periodOn, standingOn, type Credit, type RuleFacts } from './standing.rules.ts'

const rule = (more: Partial<RuleFacts> = {}): RuleFacts => ({
  Period: 'Once',
  HoursNeeded: null,
  CourseIDs: ['cpr'],
  DueDays: 30,
  InForceSince: '2020-01-01',
  ...more,
})
const done = (DoneOn: string, more: Partial<Credit> = {}): Credit => ({
  CourseID: 'cpr',
  DoneOn,
  Hours: 2,
  ExpiresOn: null,
  ...more,
})
const state = (...args: Parameters<typeof standingOn>) => {
  const { State, DueOn, Held } = standingOn(...args)
  return [State, DueOn, Held]
}

test('periods are named and of their own: the calendar, the day somebody began, the last twelve months', () => {
  expect(periodOn('Once', '2024-05-10', '2026-03-01')).toBeNull()
  expect(periodOn('Calendar year', '2024-05-10', '2026-03-01')).toEqual({ From: '2026-01-01', Through: '2026-12-31' })
  expect(periodOn('Hire anniversary', '2024-05-10', '2026-05-09')).toEqual({
    From: '2025-05-10',
    Through: '2026-05-09',
  })
  expect(periodOn('Hire anniversary', '2024-05-10', '2026-05-10')).toEqual({
    From: '2026-05-10',
    Through: '2027-05-09',
  })
  // Somebody who began on a leap day has a year like anybody else.
  expect(periodOn('Hire anniversary', '2024-02-29', '2025-02-28')).toEqual({
    From: '2025-02-28',
    Through: '2026-02-27',
  })
  expect(periodOn('Hire anniversary', '2024-02-29', '2025-02-27')!.From).toBe('2024-02-29')
  expect(periodOn('Rolling twelve months', '2024-05-10', '2026-03-01')).toEqual({
    From: '2025-03-02',
    Through: '2026-03-01',
  })
})

test('one day is in one period: the next begins on the day after the last', () => {
  for (const period of ['Calendar year', 'Hire anniversary'] as const)
    for (const since of ['2019-12-31', '2020-02-29', '2021-06-15'])
      for (let day = '2023-12-20'; day < '2025-03-10'; day = addDays(day, 1)) {
        const span = periodOn(period, since, day)!
        expect(span.From <= day && day <= span.Through, `${period} ${since} ${day}`).toBe(true)
        expect(periodOn(period, since, addDays(span.Through, 1))!.From).toBe(addDays(span.Through, 1))
      }
})

test('what is needed once holds until it expires; who is new has their days for it', () => {
  expect(state(rule(), '2026-01-01', [], '2026-01-15')).toEqual(['Expiring', '2026-01-31', false])
  expect(state(rule({ DueDays: 90 }), '2026-01-01', [], '2026-01-15')).toEqual(['Open', '2026-04-01', false])
  expect(state(rule(), '2026-01-01', [], '2026-02-01')).toEqual(['Missing', '2026-01-31', false])
  expect(state(rule(), '2025-01-01', [done('2025-01-05')], '2026-02-01')).toEqual(['Done', null, true])
  const expiring = [done('2024-03-01', { ExpiresOn: '2026-02-28' })]
  expect(state(rule(), '2023-01-01', expiring, '2025-12-01')).toEqual(['Done', '2026-02-28', true])
  expect(state(rule(), '2023-01-01', expiring, '2026-01-15')).toEqual(['Expiring', '2026-02-28', true])
  expect(state(rule(), '2023-01-01', expiring, '2026-02-28')).toEqual(['Expiring', '2026-02-28', true])
  expect(state(rule(), '2023-01-01', expiring, '2026-03-01')).toEqual(['Missing', '2026-02-28', false])
  // A renewed one counts; another course does not.
  expect(
    state(rule(), '2023-01-01', [...expiring, done('2026-02-20', { ExpiresOn: '2028-02-19' })], '2026-03-01')[0],
  ).toBe('Done')
  expect(state(rule(), '2023-01-01', [done('2026-02-20', { CourseID: 'other' })], '2026-03-01')[0]).toBe('Missing')
  // What is recorded for a day to come is not done yet.
  expect(state(rule(), '2023-01-01', [done('2026-03-02')], '2026-03-01')[0]).toBe('Missing')
})

test('hours that are needed once hold as long as those that hold longest, and are asked again when too few are left', () => {
  const six = rule({ HoursNeeded: 6, CourseIDs: [], Period: 'Once' })
  const forGood = done('2024-01-10', { Hours: 4 })
  const one = done('2024-02-10', { Hours: 2, ExpiresOn: '2026-02-09' })
  const other = done('2024-03-10', { Hours: 3, ExpiresOn: '2026-05-31' })
  expect(state(six, '2023-01-01', [forGood, one], '2026-02-09')).toEqual(['Expiring', '2026-02-09', true])
  expect(state(six, '2023-01-01', [forGood, one], '2026-02-10')).toEqual(['Missing', '2026-02-09', false])
  expect(state(six, '2023-01-01', [forGood, one, other], '2026-02-10')).toEqual(['Done', '2026-05-31', true])
  expect(standingOn(six, '2023-01-01', [forGood, one, other], '2026-02-10').HoursDone).toBe(7)
  expect(state(six, '2023-01-01', [forGood, done('2025-01-01', { Hours: 2 })], '2026-02-10')).toEqual([
    'Done',
    null,
    true,
  ])
})

test('hours of a calendar year are of that year alone, and last year’s are not carried over', () => {
  const eight = rule({ Period: 'Calendar year', HoursNeeded: 8, CourseIDs: [] })
  const of = (credits: Credit[], day: string, since = '2022-05-05') => standingOn(eight, since, credits, day)
  const last = done('2025-12-31', { Hours: 8, CourseID: null })
  expect(of([last], '2026-02-01')).toMatchObject({
    State: 'Open',
    HoursDone: 0,
    From: '2026-01-01',
    Through: '2026-12-31',
    Held: true,
  })
  expect(of([last], '2026-11-15')).toMatchObject({ State: 'Expiring', DueOn: '2026-12-31' })
  expect(of([last, done('2026-01-01', { Hours: 8 })], '2026-02-01')).toMatchObject({
    State: 'Done',
    HoursDone: 8,
    DueOn: '2027-12-31',
  })
  // Seven and three quarters are not eight; 0.1 eighty times is.
  expect(of([done('2025-06-01', { Hours: 7.75 })], '2026-02-01')).toMatchObject({
    State: 'Missing',
    DueOn: '2025-12-31',
  })
  const tenths = Array.from({ length: 80 }, () => done('2026-01-10', { Hours: 0.1 }))
  expect(of(tenths, '2026-02-01').State).toBe('Done')
  // Who began last year owes nothing for the part of it.
  expect(of([], '2026-02-01', '2025-06-01').State).toBe('Open')
})

test('a rule that came into force this year asks nothing of the years before', () => {
  const young = rule({ Period: 'Calendar year', HoursNeeded: 8, CourseIDs: [], InForceSince: '2026-01-01' })
  expect(standingOn(young, '2015-01-01', [], '2026-03-01').State).toBe('Open')
  expect(standingOn(young, '2015-01-01', [], '2027-03-01').State).toBe('Missing')
})

test('of twelve months rolling on, every day counts for itself', () => {
  const rolling = rule({ Period: 'Rolling twelve months' })
  expect(state(rolling, '2020-01-01', [done('2025-03-10')], '2026-03-09')).toEqual(['Expiring', '2026-03-09', true])
  expect(state(rolling, '2020-01-01', [done('2025-03-10')], '2026-03-10')).toEqual(['Missing', '2026-03-09', false])
  const hours = rule({ Period: 'Rolling twelve months', HoursNeeded: 6, CourseIDs: [] })
  const credits = [done('2025-02-01', { Hours: 4 }), done('2025-06-01', { Hours: 4 }), done('2025-09-01', { Hours: 2 })]
  expect(state(hours, '2020-01-01', credits, '2025-12-01')).toEqual(['Done', '2026-05-31', true])
  expect(state(hours, '2020-01-01', credits, '2026-06-01')).toEqual(['Missing', '2026-05-31', false])
})

test('the day on which it runs out is the last on which it holds, whatever the rule and the credits', () => {
  let seed = 20_261
  const chance = (n: number) => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed % n
  }
  for (let round = 0; round < 400; round += 1) {
    const Period = (['Once', 'Calendar year', 'Hire anniversary', 'Rolling twelve months'] as const)[chance(4)]!
    const one = rule({
      Period,
      HoursNeeded: chance(2) ? 2 + chance(8) : null,
      CourseIDs: chance(2) ? ['cpr'] : [],
      DueDays: chance(90),
    })
    const since = addDays('2022-01-01', chance(900))
    const credits = Array.from({ length: chance(6) }, () => {
      const on = addDays(since, chance(1200))
      return done(on, { Hours: 1 + chance(5), ExpiresOn: chance(2) ? addMonths(on, 6 + chance(24)) : null })
    })
    const day = addDays(since, chance(1400))
    const { State, DueOn, Held, HoursDone } = standingOn(one, since, credits, day)
    const told = JSON.stringify({ one, since, credits, day, State, DueOn })
    expect(HoursDone, told).toBeGreaterThanOrEqual(0)
    // Its day alone tells what is missing and what is due soon: lists that keep the day say the same as the grid.
    const byDay = DueOn === null || DueOn > addDays(day, noticeDays) ? undefined : DueOn < day ? 'Missing' : 'Expiring'
    expect(State === 'Missing' || State === 'Expiring' ? State : undefined, told).toBe(byDay)
    if (State === 'Missing') expect([DueOn! < day, Held], told).toEqual([true, false])
    else if (DueOn !== null) {
      expect(DueOn >= day, told).toBe(true)
      // Nothing more done, it is missing on the day after, and not before.
      const known = credits.filter(({ DoneOn }) => DoneOn <= day)
      if (State !== 'Done' || Period === 'Once' || Period === 'Rolling twelve months') {
        expect(standingOn(one, since, known, DueOn).State, told).not.toBe('Missing')
        expect(standingOn(one, since, known, addDays(DueOn, 1)).State, told).not.toBe('Done')
      }
    }
  }
})

test('a rule asks those of its kind, role and program, and nobody else', () => {
  const person = { Kind: 'Employee', Roles: ['Nurse'], SubProgramIDs: ['house'] }
  const asks = (more: object) => appliesTo({ Kind: 'Employee', Roles: [], SubProgramIDs: [], ...more }, person)
  expect([
    asks({}),
    asks({ Kind: 'Volunteer' }),
    asks({ Roles: ['Nurse', 'Other'] }),
    asks({ Roles: ['Other'] }),
  ]).toEqual([true, false, true, false])
  expect([asks({ SubProgramIDs: ['house'] }), asks({ SubProgramIDs: ['office'] })]).toEqual([true, false])
})
