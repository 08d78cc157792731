export type ReferralStatus = 'New' | 'Reviewing' | 'Offered' | 'Accepted' | 'Declined' | 'Withdrawn'

/** The three views of the list. */
export const referralViews = {
  New: ['New'],
  Deciding: ['Reviewing', 'Offered'],
  Decided: ['Accepted', 'Declined', 'Withdrawn'],
} as const satisfies Record<string, readonly ReferralStatus[]>
export type ReferralView = keyof typeof referralViews

const decided: readonly string[] = referralViews.Decided

export const isDecided = (status: string): boolean => decided.includes(status)

/** Where a referral may go from where it stands. A decision is taken back by reviewing it again. */
const ways: Record<ReferralStatus, readonly ReferralStatus[]> = {
  New: ['Reviewing', 'Offered', 'Accepted', 'Declined', 'Withdrawn'],
  Reviewing: ['Offered', 'Accepted', 'Declined', 'Withdrawn'],
  Offered: ['Reviewing', 'Accepted', 'Declined', 'Withdrawn'],
  Accepted: ['Reviewing', 'Withdrawn'],
  Declined: ['Reviewing'],
  Withdrawn: ['Reviewing'],
}

/** What can be decided now; nothing more once a child of it is enrolled. */
export const nextStatuses = (status: string, enrolled: number): readonly ReferralStatus[] =>
  enrolled > 0 ? [] : (ways[status as ReferralStatus] ?? [])

export function whyNotDecide(from: string, to: string, enrolled: number): 'Enrolled' | 'NotFromHere' | undefined {
  if (enrolled > 0) return 'Enrolled'
  return nextStatuses(from, 0).some((one) => one === to) ? undefined : 'NotFromHere'
}

const prefixes: Record<string, readonly string[]> = {
  Declined: ['DECLINED', 'ADMINISTRATIVE'],
  Withdrawn: ['WITHDRAWN', 'ADMINISTRATIVE'],
}

/** Whether a reason belongs to a way of ending. */
export const reasonFits = (status: string, reason: string): boolean =>
  prefixes[status]?.some((prefix) => reason.startsWith(`${prefix} - `)) ?? false
