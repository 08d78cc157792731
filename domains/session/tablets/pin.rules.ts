import type { Words } from '#platform/contract/words.ts'

const firstWaitMs = 250
const longestWaitMs = 4000
/** How long a wrong PIN waits for its answer: twice as long as the one before it. */
export const waitAfter = (tries: number): number => Math.min(longestWaitMs, firstWaitMs * 2 ** (tries - 1))

/** After how long without a touch a tablet locks. */
export const lockAfterMs = 120_000
/** Clocks are set right by a second or so. */
const backMs = 5000
/** Whether a tablet is still open for whoever was there last: neither once the time is over, nor once its clock was set back. */
export const isStillOpen = (seen: number, now: number): boolean => now - seen < lockAfterMs && seen - now < backMs

/** Why digits cannot be somebody's PIN. */
export function whyNotPin(pin: string, dateOfBirth: string | null): Words | undefined {
  if (!/^\d{6,12}$/.test(pin)) return ['A PIN has 6 to 12 digits.', 'Un PIN tiene de 6 a 12 dígitos.']
  const digits = Array.from(pin, Number)
  if (new Set(digits).size < 3)
    return ['This repeats the same one or two digits. Choose another PIN.', 'Repite uno o dos dígitos. Elija otro PIN.']
  if (repeats(pin)) return ['This repeats itself. Choose another PIN.', 'Se repite. Elija otro PIN.']
  for (const step of [1, -1]) {
    const runs = digits.slice(1).filter((digit, at) => digit === (digits[at]! + step + 10) % 10).length
    if (runs >= digits.length - 2)
      return ['This is a run of digits. Choose another PIN.', 'Es una serie de dígitos. Elija otro PIN.']
  }
  if (dateOfBirth && birthdays(dateOfBirth).some((day) => pin.includes(day)))
    return ['This contains the date of birth. Choose another PIN.', 'Contiene la fecha de nacimiento. Elija otro PIN.']
  return undefined
}

const repeats = (pin: string) =>
  [2, 3, 4, 5, 6].some(
    (unit) =>
      pin.length >= unit * 2 &&
      pin ===
        pin
          .slice(0, unit)
          .repeat(Math.ceil(pin.length / unit))
          .slice(0, pin.length),
  )

function birthdays(day: string): string[] {
  const [year = '', month = '', date = ''] = day.split('-')
  const short = year.slice(2)
  return [month + date + short, date + month + short, short + month + date, month + date + year, year + month + date]
}
