import { addDays } from '#platform/contract/dates.ts'
import { wordList, type ValueOf } from '#platform/contract/lists/base.ts'

/** Where somebody was at 23:59. */
export const censusStates = wordList(
  ['Present', 'Presente'],
  ['Admitted', 'Ingresó'],
  ['Discharged', 'Salió'],
  ['Home Pass', 'Permiso en casa'],
  ['Hospital', 'Hospital'],
  ['AWOL', 'Fuga'],
  ['Detention', 'Detención'],
  ['Camp/Trip', 'Campamento o viaje'],
  ['Respite In', 'Relevo en la casa'],
  ['Bed Hold', 'Cama reservada'],
)
export type CensusState = ValueOf<typeof censusStates>

export const dayStatuses = wordList(
  ['Open', 'Abierto'],
  ['Submitted', 'Enviado'],
  ['Returned', 'Devuelto'],
  ['Approved', 'Aprobado'],
)

/** What a night is paid as. */
export const nightCodes = wordList(['Full', 'Completa'], ['Hold', 'Reserva'], ['None', 'Ninguna'])
export type NightCode = ValueOf<typeof nightCodes>

const insideStates: ReadonlySet<string> = new Set<CensusState>(['Present', 'Admitted', 'Respite In'])

/** The child slept in the house. */
export const isInside = (state: string): boolean => insideStates.has(state)

/** The bed was taken that night, whether or not the child was in it. */
export const isNight = (state: string): boolean => state !== 'Discharged'

/** Needs no word: what a day has unless something happened. */
export const isUsual = (state: string): boolean => state === 'Present'

export interface NightRule {
  StartDate: string
  HoldNights: number
  AwolNights: number
}

/** The rule of a day: the latest that has begun. */
const ruleOn = (rules: readonly NightRule[], day: string): NightRule | undefined =>
  rules.filter(({ StartDate }) => StartDate <= day).toSorted((a, b) => (a.StartDate < b.StartDate ? 1 : -1))[0]

/** What a night is paid as: in the house in full, out of it as a hold for so many nights in a row. */
export function nightCode(state: string, nightsOut: number, rules: readonly NightRule[], day: string): NightCode {
  if (!isNight(state)) return 'None'
  if (isInside(state)) return 'Full'
  const rule = ruleOn(rules, day)
  if (!rule) return 'None'
  return nightsOut <= (state === 'AWOL' ? rule.AwolNights : rule.HoldNights) ? 'Hold' : 'None'
}

interface Night {
  Day: string
  State: string
}

/** The code of each night of one child, which are given in order; how long they are out is counted from night to night. */
export function codesOf<N extends Night>(
  nights: readonly N[],
  rules: readonly NightRule[],
): (N & { Code: NightCode })[] {
  let out = 0
  let before: string | undefined
  return nights.map((night) => {
    const follows = before !== undefined && addDays(before, 1) === night.Day
    out = isInside(night.State) || !isNight(night.State) ? 0 : follows ? out + 1 : 1
    before = night.Day
    return { ...night, Code: nightCode(night.State, out, rules, night.Day) }
  })
}

export const monthStart = (day: string): string => `${day.slice(0, 7)}-01`
/** The last day of the month of a day. */
export function monthEnd(day: string): string {
  const [year, month] = day.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}

/** A day nobody has to think about: submitted, nothing changed since, and no book says otherwise. */
export const isClean = (day: { Status: string; Changes: number; Conflicts: number; Over: boolean }): boolean =>
  day.Status === 'Submitted' && day.Changes === 0 && day.Conflicts === 0 && day.Over
