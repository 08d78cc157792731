/** When somebody works. */
export interface Hours {
  user: string
  /** 1 is Monday. */
  days: number[]
  /** Minutes of the day. Hours that end at or before they begin go on past midnight. */
  from: number
  to: number
}

const dayMinutes = 1440
export const goesPastMidnight = ({ from, to }: Pick<Hours, 'from' | 'to'>): boolean => to <= from

/** Whether a time is within them; minutes are counted from the midnight with which the day begins. */
export function isWorked(hours: Hours, weekday: number, begins: number, ends: number): boolean {
  const { days, from, to } = hours
  const past = goesPastMidnight(hours)
  if (days.includes(weekday) && begins >= from && ends <= (past ? to + dayMinutes : to)) return true
  // What is left of the night that began the day before.
  return past && days.includes(weekday === 1 ? 7 : weekday - 1) && ends <= to
}
