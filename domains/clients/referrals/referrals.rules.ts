import { knownOptions, offeredOptions } from '#platform/contract/lists/base.ts'
import { rejectionReasons, residentialRejectionReasons } from '#platform/contract/lists/foster.ts'
import type { ReferralProgram, ReferralStatus } from '#platform/contract/referral-programs.ts'

export type { ReferralStatus }

/** The views of the list; a program has those its statuses are in. */
export const referralViews = {
  New: ['New'],
  Deciding: ['Reviewing', 'Offered', 'Interview'],
  Waiting: ['Waitlist'],
  Decided: ['Accepted', 'Declined', 'Rejected', 'Withdrawn'],
} as const satisfies Record<string, readonly ReferralStatus[]>
export type ReferralView = keyof typeof referralViews
export const viewNames = Object.keys(referralViews) as ReferralView[]

export const viewsOf = ({ ways }: ReferralProgram): ReferralView[] =>
  viewNames.filter((view) => referralViews[view].some((status) => ways[status] !== undefined))

const decided: readonly string[] = referralViews.Decided
const open: readonly string[] = [...referralViews.New, ...referralViews.Deciding]

export const isDecided = (status: string): boolean => decided.includes(status)
/** Somebody still has to say what becomes of it: the clock runs. */
export const isOpen = (status: string): boolean => open.includes(status)

/** What can be decided now; nothing more once a child of it is enrolled. */
export const nextStatuses = (program: ReferralProgram, status: string, enrolled: number): readonly ReferralStatus[] =>
  enrolled > 0 ? [] : (program.ways[status as ReferralStatus] ?? [])

export function whyNotDecide(
  program: ReferralProgram,
  from: string,
  to: string,
  enrolled: number,
): 'Enrolled' | 'NotFromHere' | undefined {
  if (enrolled > 0) return 'Enrolled'
  return nextStatuses(program, from, 0).some((one) => one === to) ? undefined : 'NotFromHere'
}

/** Whether ending it so asks why. */
export const asksReason = ({ reasons }: ReferralProgram, status: string): boolean =>
  reasons[status as ReferralStatus] !== undefined

/** Whether a reason belongs to a way of ending. */
export function reasonFits({ reasons }: ReferralProgram, status: string, reason: string): boolean {
  const of = reasons[status as ReferralStatus]
  if (!of || (of.begins && !of.begins.some((prefix) => reason.startsWith(prefix)))) return false
  return offeredOptions(of.list).some(({ value }) => value === reason)
}

/** Both lists, to say a reason of whichever program it is. */
export const reasonListOf = (reason: string) =>
  knownOptions(rejectionReasons).some(({ value }) => value === reason) ? rejectionReasons : residentialRejectionReasons
