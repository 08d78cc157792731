import { addDays } from '#platform/contract/dates.ts'
import { permissions } from '#platform/contract/permissions.ts'
import { starterRoles } from '#platform/contract/lists/roles.ts'
import type { Words } from '#platform/contract/words.ts'

export const stateOf = (start: string, end: string | null, today: string): 'current' | 'scheduled' | 'ended' =>
  start > today ? 'scheduled' : end !== null && end <= today ? 'ended' : 'current'

/** What begins today can still be taken back as a mistake; from tomorrow on it is ended. */
export const tookEffect = (start: string, today: string): boolean => start < today

/** The program looks the role up by its name. */
export const isProgramRole = (name: string): boolean => name === 'Administrator'

/** Roles meant for a review or an audit are never held without an end. */
export const isDatedRole = (name: string): boolean => starterRoles.some((role) => role.name === name && 'dated' in role)

export const isProgramPermission = (name: string): boolean => permissions.some((one) => one.name === name)

/** In whatever spelling: two permissions that read alike would be taken for each other. */
export const readsLikeProgramPermission = (name: string): boolean =>
  permissions.some((one) => one.name.toLowerCase() === name.toLowerCase())

export const whyNotPermissionName = (name: string): 'BadName' | undefined =>
  /^[A-Za-z][A-Za-z0-9]{0,39}\.[A-Za-z][A-Za-z0-9]{0,38}$/.test(name) ? undefined : 'BadName'

export const moduleOf = (permissionName: string): string => permissionName.split('.')[0] ?? permissionName

/** `soon`: within 60 days; `expires` is the last day it is good for. */
export function credentialState(expires: string | null, today: string): 'valid' | 'soon' | 'expired' {
  if (expires === null) return 'valid'
  if (expires < today) return 'expired'
  return expires <= addDays(today, 60) ? 'soon' : 'valid'
}

/** National provider identifiers end in a Luhn digit over the prefix 80840. */
export function isNpi(number: string): boolean {
  if (!/^[12]\d{9}$/.test(number)) return false
  const digits = Array.from(`80840${number}`, Number).toReversed()
  const sum = digits.reduce((total, digit, at) => {
    const doubled = at % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

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
