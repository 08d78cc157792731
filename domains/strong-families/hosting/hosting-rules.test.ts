import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import {
  clockOf,
  matchOf,
  needsReason,
  nextCoachVisit,
  readChild,
  writeChild,
  type HostFacts,
} from '../strong-families.rules.ts'

const day = fc.integer({ min: 0, max: 400 }).map((days) => addDays('2026-01-01', days))

test('the coach comes weekly for four weeks, then every two; never earlier than after the last visit', () => {
  fc.assert(
    fc.property(day, fc.option(fc.integer({ min: -30, max: 120 }), { nil: null }), (begun, after) => {
      const last = after === null ? null : addDays(begun, after)
      const next = nextCoachVisit(begun, last)
      // Reckoned day by day.
      let expected = last !== null && last > begun ? last : begun
      const step = daysBetween(begun, expected) < 28 ? 7 : 14
      for (let n = 0; n < step; n += 1) expected = addDays(expected, 1)
      expect(next).toBe(expected)
    }),
  )
})

test('a line about a child reads back as it was written', () => {
  const part = fc.stringMatching(/^[A-Za-z][a-z ]{0,8}[a-z]$/)
  fc.assert(
    fc.property(
      part,
      fc.option(fc.integer({ min: 0, max: 17 }), { nil: null }),
      fc.option(part, { nil: null }),
      (Name, Age, Needs) => {
        expect(readChild(writeChild({ Name, Age, Needs }))).toEqual({ Name, Age, Needs })
      },
    ),
  )
  expect(['', ', 4', 'Mia, 18', 'Mia, four', 'Mia, 123'].map(readChild)).toEqual(Array(5).fill(undefined))
})

test('the clock runs until the decision; its last day is soon', () => {
  const by = '2026-05-10T12:00:00Z'
  expect(clockOf(true, by, '2026-06-01T00:00:00Z')).toBe('none')
  expect(clockOf(false, by, '2026-05-08T12:00:00Z')).toBe('fine')
  expect(clockOf(false, by, '2026-05-09T12:00:00Z')).toBe('soon')
  expect(clockOf(false, by, '2026-05-10T12:00:01Z')).toBe('late')
})

test('45 days need no reason, 46 do', () => {
  expect([needsReason('2026-01-01', '2026-02-15'), needsReason('2026-01-01', '2026-02-16')]).toEqual([false, true])
})

const host: HostFacts = {
  Phase: 'Approved',
  Accepting: true,
  ChecksOpen: 0,
  Capacity: 4,
  OwnMinors: 1,
  Hosted: 0,
  YoungestAge: 0,
  OldestAge: 17,
  Languages: ['English'],
  Miles: 5,
  SameZip: false,
  HostedDaysThisYear: 0,
}

test('a host is forbidden exactly when a rule of the database would refuse', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('Approved', 'Checks', 'On Hold'),
      fc.boolean(),
      fc.integer({ min: 0, max: 2 }),
      fc.integer({ min: 0, max: 8 }),
      fc.integer({ min: 0, max: 4 }),
      fc.integer({ min: 0, max: 4 }),
      fc.array(fc.integer({ min: 0, max: 17 }), { minLength: 1, maxLength: 5 }),
      (Phase, Accepting, ChecksOpen, Capacity, OwnMinors, Hosted, Ages) => {
        const of = matchOf(
          { ...host, Phase, Accepting, ChecksOpen, Capacity, OwnMinors, Hosted },
          { Ages, Language: 'English' },
        )
        const room = Math.min(6, Capacity) - OwnMinors - Hosted >= Ages.length
        expect(of.forbids.length === 0).toBe(Phase === 'Approved' && Accepting && ChecksOpen === 0 && room)
      },
    ),
  )
})
