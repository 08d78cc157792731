import { addDays, addMonths } from '#platform/contract/dates.ts'
import type { Recurrence, Weekday } from './recurrence.rules.ts'

export const codes: Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const dayNumber = (day: string) => (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
const mondayOf = (day: string) => addDays(day, -dayNumber(day))
const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const monthsApart = (a: string, b: string) =>
  (Number(b.slice(0, 4)) - Number(a.slice(0, 4))) * 12 + Number(b.slice(5, 7)) - Number(a.slice(5, 7))
const lastDay = (day: string) => addDays(addMonths(monthOf(day), 1), -1)

/** The same rule written another way: each day is asked whether it belongs to it. */
function belongs(rule: Recurrence, start: string, day: string): boolean {
  if (day < start) return false
  const apart = (Date.parse(day) - Date.parse(start)) / 86_400_000
  const nth = Math.ceil(Number(start.slice(8)) / 7)
  switch (rule.Frequency) {
    case 'Daily':
      return apart % rule.Interval === 0
    case 'Weekly': {
      const weeks = (Date.parse(mondayOf(day)) - Date.parse(mondayOf(start))) / 604_800_000
      const on = rule.Weekdays.length > 0 ? rule.Weekdays : [codes[dayNumber(start)]]
      return weeks % rule.Interval === 0 && on.includes(codes[dayNumber(day)]!)
    }
    case 'MonthlyDay': {
      const wanted = Number(start.slice(8))
      const here = Number(day.slice(8))
      return (
        monthsApart(start, day) % rule.Interval === 0 && (here === wanted || (here < wanted && day === lastDay(day)))
      )
    }
    default: {
      const last = rule.Frequency === 'MonthlyLast' || nth === 5
      const right = last ? addDays(day, 7) > lastDay(day) : Math.ceil(Number(day.slice(8)) / 7) === nth
      return monthsApart(start, day) % rule.Interval === 0 && dayNumber(day) === dayNumber(start) && right
    }
  }
}
/** The days of a rule from its start to a day, reckoned another way than the product does. */
export const expected = (rule: Recurrence, start: string, through: string) => {
  const days: string[] = []
  for (let day = start; day <= through; day = addDays(day, 1)) if (belongs(rule, start, day)) days.push(day)
  return days
}
