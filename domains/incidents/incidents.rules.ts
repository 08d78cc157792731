import { addBusinessDays, addDays } from '#domains/due/due-dates.rules.ts'
import type { ValueOf } from '#platform/contract/lists/base.ts'
import type { incidentTold } from '#platform/contract/lists/incidents.ts'

/** Types after which a chart says so until the incident is closed. */
export const seriousTypes: readonly string[] = [
  'Restraint',
  'Assault',
  'Self-Harm or Suicidal',
  'Sexual Behavior',
  'Suspected Abuse',
  'Death',
]

/** One line of what the agency must do: null holds for every program and every type. */
export interface ClockRule {
  readonly clock: string
  readonly module: string | null
  readonly type: string | null
  readonly hours: number | null
  readonly days: number | null
  readonly business_days: number | null
}

/** Whom a clock is about, where it is about telling somebody; who is offered comes first. */
export const toldFor: Readonly<Record<string, readonly ValueOf<typeof incidentTold>[]>> = {
  Licensing: ['Licensing'],
  WrittenReport: ['Licensing'],
  PlacingAgency: ['Placing Agency'],
  Representative: ['Authorized Representative', 'Parent'],
  MandatedCall: ['Abuse Hotline', 'Police'],
  MandatedReport: ['Abuse Hotline', 'Police'],
}

interface Happened {
  readonly types: readonly string[]
  /** Of the programs of the children in it. */
  readonly modules: readonly string[]
  /** The day it happened, where it happened. */
  readonly on: string
}

/** So many hours after it happened, or by the end of a day. */
export type ClockTime =
  | { readonly clock: string; readonly hours: number }
  | { readonly clock: string; readonly day: string }

/** Which clocks run, each as often as a rule asks for it: the first of them counts. */
export function clocksOf(
  rules: readonly ClockRule[],
  { types, modules, on }: Happened,
  holidays: ReadonlySet<string>,
): ClockTime[] {
  return rules
    .filter(
      ({ module, type }) => (module === null || modules.includes(module)) && (type === null || types.includes(type)),
    )
    .map(({ clock, hours, days, business_days }) => {
      if (hours !== null) return { clock, hours }
      return { clock, day: days === null ? addBusinessDays(on, business_days ?? 0, holidays) : addDays(on, days) }
    })
}

export interface Reported {
  readonly occurredAt: string | null
  readonly place: string | null
  readonly types: readonly string[]
  readonly narrative: string
  readonly restraintKind: string | null
  readonly restraintMinutes: number | null
}

export type MissingWhy = 'WhenMissing' | 'PlaceMissing' | 'TypeMissing' | 'NarrativeMissing' | 'RestraintMissing'

/** What a report still lacks before it is submitted, the first in the order of the form. */
export function whyNotSubmit(given: Reported): MissingWhy | undefined {
  if (given.occurredAt === null) return 'WhenMissing'
  if (given.types.length === 0) return 'TypeMissing'
  if (given.place === null) return 'PlaceMissing'
  if (given.narrative.trim() === '') return 'NarrativeMissing'
  if (given.types.includes('Restraint') && (given.restraintKind === null || given.restraintMinutes === null))
    return 'RestraintMissing'
  return undefined
}

/** Per 1,000 nights; none where no night is known. */
export const rateOf = (incidents: number, nights: number): number | null =>
  nights === 0 ? null : Math.round((incidents / nights) * 10_000) / 10
