import { addDays } from '#platform/contract/dates.ts'
import { permissions } from '#platform/contract/permission-list.ts'
import { starterRoles } from '#platform/contract/lists/roles.ts'

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

/** How long before a credential runs out somebody hears of it. */
export const credentialSoonDays = 60

/** `expires` is the last day it is good for. */
export function credentialState(expires: string | null, today: string): 'valid' | 'soon' | 'expired' {
  if (expires === null) return 'valid'
  if (expires < today) return 'expired'
  return expires <= addDays(today, credentialSoonDays) ? 'soon' : 'valid'
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
