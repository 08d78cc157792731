import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isWorked } from './working-hours.rules.ts'

const hours = (from: number, to: number, days = [1, 2, 3, 4, 5]) => ({ user: '', days, from: from * 60, to: to * 60 })
const within = (of: ReturnType<typeof hours>, weekday: number, from: number, to: number) =>
  isWorked(of, weekday, from * 60, to * 60)

test('hours of a day, and those that go on past midnight into the morning after', () => {
  const day = hours(8, 17)
  expect([within(day, 1, 8, 17), within(day, 1, 7, 9), within(day, 5, 16, 18), within(day, 6, 9, 10)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  const night = hours(22, 6)
  expect(within(night, 1, 22, 23)).toBe(true)
  expect(within(night, 1, 23, 25)).toBe(true)
  expect(within(night, 2, 2, 6)).toBe(true)
  expect(within(night, 6, 2, 3), 'the night of Friday ends on Saturday').toBe(true)
  expect(within(night, 1, 2, 3), 'nobody began on Sunday').toBe(false)
  expect([within(night, 2, 5, 7), within(night, 1, 21, 23), within(night, 6, 22, 23)]).toEqual([false, false, false])
  expect(within(hours(16, 0), 3, 22, 24), 'until midnight').toBe(true)
  expect(within(hours(0, 8), 3, 0, 1), 'from midnight').toBe(true)
})

test('whatever the hours, each minute of the week is worked as a list of all of them says', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 0, max: 23 }),
      fc.subarray([1, 2, 3, 4, 5, 6, 7]),
      fc.integer({ min: 0, max: 7 * 24 - 1 }),
      (from, to, days, at) => {
        const worked = new Set(
          days.flatMap((day) =>
            Array.from({ length: to > from ? to - from : to - from + 24 }, (_, n) => ((day - 1) * 24 + from + n) % 168),
          ),
        )
        expect(within(hours(from, to, days), Math.floor(at / 24) + 1, at % 24, (at % 24) + 1)).toBe(worked.has(at))
      },
    ),
  )
})
