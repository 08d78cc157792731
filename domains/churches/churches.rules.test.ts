import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#platform/contract/dates.ts'
import {
  dormantDays,
  freeSeat,
  isAsleep,
  itemState,
  mondayOf,
  nextSteps,
  touchDays,
  touchDueOn,
  type Standing,
} from './churches.rules.ts'

const today = '2026-11-19'
const day = fc.integer({ min: -800, max: 0 }).map((ago) => addDays(today, ago))
const stage = fc.constantFrom(...(Object.keys(touchDays) as Standing['stage'][]))
const standing = fc.record({
  stage,
  since: day,
  lastOn: fc.option(day, { nil: null }),
  hasMainContact: fc.boolean(),
  hasLead: fc.boolean(),
  hasOwner: fc.boolean(),
  recruited: fc.nat({ max: 5 }),
  communities: fc.nat({ max: 2 }),
})

test('a church is asleep after so many days without a touch, and says so once', () => {
  const touched = { stage: 'Engaged', since: '2020-01-01' } as const
  const on = (ago: number) => isAsleep({ ...touched, lastOn: addDays(today, -ago) }, today)
  expect([on(dormantDays - 1), on(dormantDays)]).toEqual([false, true])
  expect(isAsleep({ ...touched, stage: 'Dormant', lastOn: null }, today)).toBe(false)
  expect(touchDueOn({ ...touched, lastOn: null, since: '2026-11-01' })).toBe(addDays('2026-11-01', touchDays.Engaged))
})

test('next steps follow from stage, people and touch, and never contradict each other', () => {
  fc.assert(
    fc.property(standing, (one) => {
      const said = nextSteps(one, today).map(({ what }) => what[0])
      expect(new Set(said).size).toBe(said.length)
      expect(said.includes('Name an owner of the relationship')).toBe(!one.hasOwner)
      const asleep = said.some((words) => words.includes('mark the church dormant'))
      expect(asleep).toBe(isAsleep(one, today))
      expect(asleep && said.includes('Get in touch again')).toBe(false)
      expect(said.includes('Begin a care community')).toBe(one.stage === 'Engaged' && one.communities === 0)
    }),
  )
})

test('an action item is late the day after its window', () => {
  const state = (due: string, end: string | null, done: string | null = null) => itemState({ due, end, done }, today)
  expect(state('2026-11-20', null)).toBe('later')
  expect(state('2026-11-19', null)).toBe('now')
  expect(state('2026-11-18', null)).toBe('overdue')
  expect(state('2026-11-10', '2026-11-19')).toBe('now')
  expect(state('2026-11-10', '2026-11-18')).toBe('overdue')
  expect(state('2026-11-10', '2026-11-18', '2026-11-17')).toBe('done')
})

test('a week begins on its Monday, and a free seat is the lowest', () => {
  fc.assert(
    fc.property(day, (one) => {
      const monday = mondayOf(one)
      expect(new Date(`${monday}T00:00:00Z`).getUTCDay()).toBe(1)
      expect(monday <= one && one < addDays(monday, 7)).toBe(true)
    }),
  )
  expect([freeSeat([], 2), freeSeat([1], 2), freeSeat([2], 2), freeSeat([2, 1], 2)]).toEqual([1, 2, 1, undefined])
})
