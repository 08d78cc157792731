import { addMonths } from '#platform/contract/dates.ts'
import { pathTo } from '#platform/contract/route-search.ts'

/** In whole cents, as it is kept: what is typed has two places. */
export const centsOf = (dollars: number): number => Math.round(dollars * 100)

export const pledgeMonths = { Month: 1, Quarter: 3, Year: 12 } as const
export type PledgeRhythm = keyof typeof pledgeMonths

interface Pledged {
  every: PledgeRhythm
  start: string
  end: string | null
  /** How many gifts came for it. */
  paid: number
}

/** The day on which the next gift of a pledge is expected; none once it has ended. */
export function nextPledgeDay({ every, start, end, paid }: Pledged): string | null {
  const day = addMonths(start, pledgeMonths[every] * paid)
  return end !== null && day > end ? null : day
}

export type GrantStatus = 'Prospect' | 'Applied' | 'Awarded' | 'Declined' | 'Closed'

/** Where a grant can go from here: forward, or back where it was decided by mistake. */
const next: Readonly<Record<GrantStatus, readonly GrantStatus[]>> = {
  Prospect: ['Applied', 'Awarded', 'Declined'],
  Applied: ['Prospect', 'Awarded', 'Declined'],
  Awarded: ['Applied', 'Closed'],
  Declined: ['Prospect', 'Applied'],
  Closed: ['Awarded'],
}
export const nextGrantStatuses = (from: GrantStatus): readonly GrantStatus[] => next[from]

interface Released {
  ReleasedOn: string | null
  ReleasedUntil: string | null
  RevokedOn: string | null
  /** The signed document is no longer complete. */
  IsVoid: boolean
}
export type StoryState = 'Released' | 'None' | 'Ended' | 'Revoked' | 'Void'

/** Whether a story may be told on a day. */
export function storyState({ ReleasedOn, ReleasedUntil, RevokedOn, IsVoid }: Released, today: string): StoryState {
  if (RevokedOn !== null) return 'Revoked'
  if (IsVoid) return 'Void'
  if (ReleasedOn === null || ReleasedOn > today) return 'None'
  return ReleasedUntil !== null && ReleasedUntil <= today ? 'Ended' : 'Released'
}

/** A measure whose figure somebody types; every other is one of the catalogue. */
export const typedSource = 'Typed'

export const donorPath = (donor: string) => pathTo('/FundDevelopment', { donor })
export const grantPath = (grant: string) => pathTo('/FundDevelopment', { tab: 'grants', grant })

/** 2026-00017, as it stands on the paper. */
export const receiptNumber = (year: number, number: number) => `${year}-${String(number).padStart(5, '0')}`
