import { isDay } from '#platform/contract/dates.ts'

export type BirthDateSlip = 'same' | 'swapped' | 'year' | 'digit'

const swappedDayAndMonth = (day: string) => `${day.slice(0, 5)}${day.slice(8)}-${day.slice(5, 7)}`

const yearBeside = (day: string, years: number) =>
  `${String(Number(day.slice(0, 4)) + years).padStart(4, '0')}${day.slice(4)}`

/** How a recorded birth date differs from the one typed, when the difference is a likely slip. */
export function birthDateSlip(typed: string, recorded: string): BirthDateSlip | undefined {
  if (typed === recorded) return 'same'
  if (swappedDayAndMonth(typed) === recorded) return 'swapped'
  if (yearBeside(typed, 1) === recorded || yearBeside(typed, -1) === recorded) return 'year'
  let others = 0
  for (let at = 0; at < typed.length; at += 1) if (typed[at] !== recorded[at]) others += 1
  return typed.length === recorded.length && others === 1 ? 'digit' : undefined
}

/** Every day that a slip could have turned into the one typed. */
export function birthDatesNear(typed: string): string[] {
  const near = new Set([typed, swappedDayAndMonth(typed), yearBeside(typed, 1), yearBeside(typed, -1)])
  for (let at = 0; at < typed.length; at += 1) {
    if (typed[at] === '-') continue
    for (let digit = 0; digit <= 9; digit += 1) near.add(typed.slice(0, at) + String(digit) + typed.slice(at + 1))
  }
  return [...near].filter(isDay)
}
