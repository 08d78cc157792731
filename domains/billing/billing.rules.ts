import { addBusinessDays, addDays } from '#domains/due/due-dates.rules.ts'
import type { LineStatus, LineStep } from './billing-lists.rules.ts'

/** A unit counts once its midpoint is passed: of 15 minutes 8 are one, 23 are two. */
export const unitsOf = (minutes: number, per = 15): number =>
  Math.max(0, Math.floor((minutes + Math.floor((per - 1) / 2)) / per))

/** The last day on which a note is signed on time: three business days, after a crisis the next day. */
export const signBy = (servedOn: string, crisis: boolean, holidays: ReadonlySet<string>): string =>
  crisis ? addDays(servedOn, 1) : addBusinessDays(servedOn, 3, holidays)

/** The minutes of one contact, shared among its clients: the parts are the whole, and none is more than a minute above another. */
export const shared = (minutes: number, among: number): number[] =>
  Array.from(
    { length: among },
    (_, at) => Math.floor((minutes * (at + 1)) / among) - Math.floor((minutes * at) / among),
  )

const openStatuses: readonly LineStatus[] = ['Draft note', 'Unsigned', 'Held', 'Ready']
export const isOpen = (status: string): boolean => (openStatuses as readonly string[]).includes(status)

const steps: Partial<Record<LineStatus, readonly LineStep[]>> = {
  Submitted: ['Approved', 'Denied', 'Void', 'Ready'],
  Approved: ['Void'],
  Denied: ['Void'],
  'Non-billable': ['Ready'],
}

/** What can be done with a line as it is. */
export const stepsFrom = (status: LineStatus): readonly LineStep[] =>
  status === 'Ready' ? ['Submitted', 'Non-billable'] : isOpen(status) ? ['Non-billable'] : (steps[status] ?? [])

/** What has left is corrected by a line of its own; what is void or not billed is not. */
export const isCorrectable = (status: LineStatus): boolean =>
  isOpen(status) || status === 'Submitted' || status === 'Approved' || status === 'Denied'

export const needsReason = (step: LineStep): boolean => step === 'Void' || step === 'Non-billable'

/** What a denial still lacks: a reason of the list, and for one that is none of these what the payer wrote. */
export function lackOfDenial(
  listed: string | null,
  written: string | null,
): 'DenialNeeded' | 'ReasonNeeded' | undefined {
  if (!listed) return 'DenialNeeded'
  return listed === 'Other' && !written ? 'ReasonNeeded' : undefined
}

/** In whole cents, as it is kept: what is typed has two places. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`

/** 2026-27. */
export const fiscalYearName = (year: number): string => `${year - 1}-${String(year % 100).padStart(2, '0')}`
