import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Busy, LayerItem, Occurrence } from './appointment-shapes.rules.ts'
import { minutesOf } from './appointment-values.web.ts'

export type View = 'day' | 'week' | 'month' | 'agenda' | 'team'

const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()
/** Weeks begin on Sunday, as calendars in the United States do. */
export const weekStart = (day: string) => addDays(day, -weekday(day))
export const monthStart = (day: string) => `${day.slice(0, 7)}-01`

/** The days a view shows around a day. */
export function spanOf(view: View, on: string): { from: string; to: string } {
  if (view === 'week') return { from: weekStart(on), to: addDays(weekStart(on), 6) }
  if (view === 'month') {
    const from = weekStart(monthStart(on))
    const last = addDays(addMonths(monthStart(on), 1), -1)
    return { from, to: addDays(weekStart(last), 6) }
  }
  if (view === 'agenda') return { from: on, to: addDays(on, 27) }
  return { from: on, to: on }
}

export const stepOf = (view: View, on: string, by: 1 | -1): string =>
  view === 'month'
    ? addMonths(monthStart(on), by)
    : addDays(on, by * (view === 'week' ? 7 : view === 'agenda' ? 28 : 1))

export const daysIn = ({ from, to }: { from: string; to: string }): string[] => {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}

/** What is drawn at a time of a day. */
export interface Block {
  key: string
  start: number
  end: number
  occurrence?: Occurrence
  busy?: Busy
  layer?: LayerItem
  lane: number
  lanes: number
}

/** Side by side what is at the same time. */
function inLanes(blocks: Block[]): Block[] {
  const sorted = blocks.toSorted((one, other) => one.start - other.start || other.end - one.end)
  let group: Block[] = []
  let until = -1
  const close = () => {
    const lanes = Math.max(1, ...group.map(({ lane }) => lane + 1))
    for (const block of group) block.lanes = lanes
    group = []
  }
  for (const block of sorted) {
    if (block.start >= until) close()
    const taken = new Set(group.filter((other) => other.end > block.start).map(({ lane }) => lane))
    block.lane = [...Array.from({ length: 40 }).keys()].find((lane) => !taken.has(lane)) ?? 0
    group.push(block)
    until = Math.max(until, block.end)
  }
  close()
  return sorted
}

export interface Shown {
  Occurrences: readonly Occurrence[]
  Busy: readonly Busy[]
  LayerItems: readonly LayerItem[]
}

const isOn = (one: Occurrence, day: string) => one.Date <= day && one.EndDate >= day

/** What one column shows: a day, of one person where `who` is given. */
export function blocksOf({ Occurrences, Busy, LayerItems }: Shown, day: string, who?: string): Block[] {
  const block = (key: string, start: string, end: string | null, rest: Partial<Block>): Block => {
    const from = minutesOf(start)
    const until = end === null ? from + 30 : minutesOf(end)
    return { key, start: from, end: until > from ? until : 1440, lane: 0, lanes: 1, ...rest }
  }
  return inLanes([
    ...Occurrences.filter(
      (one) => one.StartTime && isOn(one, day) && (!who || one.Staff.some(({ EmployeeID }) => EmployeeID === who)),
    ).map((one) =>
      // One that goes past midnight is on each of its days.
      block(
        one.AppointmentOccurrenceID,
        one.Date === day ? one.StartTime! : '00:00',
        one.EndDate === day ? one.EndTime : '00:00',
        {
          occurrence: one,
        },
      ),
    ),
    ...Busy.filter((one) => one.Date === day && one.StartTime && (!who || one.EmployeeID === who)).map((one, at) =>
      block(`busy ${at}`, one.StartTime!, one.EndTime, { busy: one }),
    ),
    ...(who
      ? []
      : LayerItems.filter((one) => one.Date === day && one.StartTime).map((one, at) =>
          block(`layer ${at}`, one.StartTime!, null, { layer: one }),
        )),
  ])
}

/** What has no hour on a day. */
export const wholeDay = ({ Occurrences, Busy, LayerItems }: Shown, day: string, who?: string) => ({
  occurrences: Occurrences.filter(
    (one) => one.AllDay && isOn(one, day) && (!who || one.Staff.some(({ EmployeeID }) => EmployeeID === who)),
  ),
  busy: Busy.filter((one) => one.Date === day && one.StartTime === null && (!who || one.EmployeeID === who)),
  layers: who ? [] : LayerItems.filter((one) => one.Date === day && one.StartTime === null),
})

/** All of a day in order of time, for months and lists. */
export const allOn = (shown: Shown, day: string) => ({
  busy: shown.Busy.filter((one) => one.Date === day),
  occurrences: shown.Occurrences.filter((one) => isOn(one, day)).toSorted((a, b) =>
    (a.StartTime ?? '') < (b.StartTime ?? '') ? -1 : 1,
  ),
  layers: shown.LayerItems.filter((one) => one.Date === day),
})
