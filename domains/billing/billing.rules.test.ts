import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isOpen, shared, signBy, stepsFrom, unitsOf } from './billing.rules.ts'
import { exceptionReasons, gates, lineStatuses, ways } from './billing-lists.rules.ts'

describe('units', () => {
  test('count past the midpoint', () => {
    expect([0, 7, 8, 22, 23, 37, 38, 60].map((minutes) => unitsOf(minutes))).toEqual([0, 0, 1, 1, 2, 2, 3, 4])
  })
  test('are within half a unit of the time, and never fewer for more minutes', () => {
    fc.assert(
      fc.property(fc.nat(1440), fc.integer({ min: 1, max: 60 }), (minutes, per) => {
        const units = unitsOf(minutes, per)
        expect(Math.abs(minutes - units * per)).toBeLessThanOrEqual(per / 2)
        expect(unitsOf(minutes + 1, per)).toBeGreaterThanOrEqual(units)
      }),
    )
  })
})

test('shares are the whole and differ by a minute at most', () => {
  fc.assert(
    fc.property(fc.nat(1440), fc.integer({ min: 1, max: 12 }), (minutes, among) => {
      const parts = shared(minutes, among)
      expect(parts).toHaveLength(among)
      expect(parts.reduce((sum, one) => sum + one, 0)).toBe(minutes)
      expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1)
    }),
  )
})

test('a note is signed within three business days, after a crisis the next day', () => {
  expect(signBy('2026-07-02', false, new Set(['2026-07-03']))).toBe('2026-07-08')
  expect(signBy('2026-07-02', true, new Set(['2026-07-03']))).toBe('2026-07-03')
})

test('every reason says who can free the line and how, and no open line is submitted but a ready one', () => {
  expect(Object.keys(ways).toSorted()).toEqual(exceptionReasons.map(({ value }) => value).toSorted())
  expect(new Set(gates.map(({ value }) => value)).size).toBe(gates.length)
  for (const { value } of lineStatuses)
    expect(stepsFrom(value).includes('Submitted')).toBe(value === 'Ready' && isOpen(value))
})
