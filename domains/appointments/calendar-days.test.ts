import { expect, test } from 'vitest'
import type { Busy, Occurrence } from './appointment-shapes.rules.ts'
import { emptyValues, toSend } from './appointment-values.web.ts'
import { allOn, blocksOf, spanOf, stepOf, wholeDay } from './calendar-days.web.ts'

const at = (id: string, day: string, StartTime: string, EndTime: string, EndDate = day) =>
  ({
    AppointmentOccurrenceID: id,
    Date: day,
    EndDate,
    StartTime,
    EndTime,
    AllDay: false,
    Staff: [],
  }) as never as Occurrence
const shown = (Occurrences: Occurrence[], busy: Busy[] = []) => ({ Occurrences, Busy: busy, LayerItems: [] })
const [monday, tuesday, wednesday] = ['2026-03-02', '2026-03-03', '2026-03-04'] as const

test('what goes past midnight is on each of its days, until it ends; what ends at midnight is not on the next', () => {
  const all = shown([at('night', monday, '22:00', '06:00', wednesday), at('late', monday, '23:00', '00:00')])
  const hours = (day: string) => blocksOf(all, day).map(({ key, start, end }) => [key, start / 60, end / 60])
  expect(hours(monday)).toEqual([
    ['night', 22, 24],
    ['late', 23, 24],
  ])
  expect(hours(tuesday)).toEqual([['night', 0, 24]])
  expect(hours(wednesday)).toEqual([['night', 0, 6]])
  expect(hours('2026-03-05')).toEqual([])
})

test('what is at the same time is side by side, what follows has the whole width again', () => {
  const blocks = blocksOf(
    shown([at('a', monday, '09:00', '11:00'), at('b', monday, '10:00', '12:00'), at('c', monday, '12:00', '13:00')]),
    monday,
  )
  expect(blocks.map(({ key, lane, lanes }) => [key, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 1],
  ])
})

test('lists and months know of times that are taken without words', () => {
  const taken = { EmployeeID: 'x', Date: monday, StartTime: '09:00', EndTime: '10:00' }
  expect(allOn(shown([], [taken]), monday).busy).toEqual([taken])
  expect(allOn(shown([], [taken]), tuesday).busy).toEqual([])
  const away = { ...taken, StartTime: null, EndTime: null }
  expect(wholeDay(shown([], [taken, away]), monday, 'x').busy).toEqual([away])
  expect(wholeDay(shown([], [away]), monday, 'y').busy).toEqual([])
})

test('an end before the start is on the next day, and what lasts longer than a day keeps its length', () => {
  const of = (start: string, end: string, lastDay: string | null = monday) =>
    toSend({ ...emptyValues({ date: monday, me: 'x', program: null }), start, end, lastDay }).Minutes
  expect([of('09:00', '10:00'), of('22:00', '06:00'), of('09:00', '09:00')]).toEqual([60, 480, 1440])
  expect([of('09:00', '10:00', tuesday), of('22:00', '06:00', tuesday)]).toEqual([1500, 1920])
})

test('a month is whole weeks from Sunday on, and the 31st steps into every month', () => {
  expect(spanOf('month', '2026-02-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanOf('month', '2026-03-15')).toEqual({ from: '2026-03-01', to: '2026-04-04' })
  expect(stepOf('month', '2026-01-31', 1)).toBe('2026-02-01')
  expect([stepOf('week', monday, -1), stepOf('agenda', monday, 1)]).toEqual(['2026-02-23', '2026-03-30'])
})
