import type { OptionList, ValueOf } from './lists/base.ts'
import type { referralStatuses, referralUrgencies } from './lists/clients.ts'
import { rejectionReasons, residentialRejectionReasons } from './lists/foster.ts'
import type { RoutePath } from './routes.ts'

export type ReferralStatus = ValueOf<typeof referralStatuses>
export type ReferralUrgency = ValueOf<typeof referralUrgencies>

/** Why a referral ends in a status: a list, or the part of it that begins with certain words. */
export interface ReferralReasons {
  readonly list: OptionList
  readonly begins?: readonly string[]
}

/** How a program takes referrals. Its inbox is the tab `referrals` of its route; accepting leads to its own enrollment form. */
export interface ReferralProgram {
  /** Its `WebApplicationModuleName`. */
  readonly module: string
  readonly route: RoutePath
  /** Where a referral may go from where it is; a status that is not named is none of the program's. */
  readonly ways: Readonly<Partial<Record<ReferralStatus, readonly ReferralStatus[]>>>
  /** A status that ends it and asks why. */
  readonly reasons: Readonly<Partial<Record<ReferralStatus, ReferralReasons>>>
  /** Until when it is decided: before a home is needed, or within so many hours, which the agency may change. */
  readonly clock: 'need' | Readonly<Record<ReferralUrgency, number>>
}

const ends = { list: rejectionReasons }
const declined = { ...ends, begins: ['DECLINED - ', 'ADMINISTRATIVE - '] }
const withdrawn = { ...ends, begins: ['WITHDRAWN - ', 'ADMINISTRATIVE - '] }

/** Decided within a day when it is urgent, within two otherwise. */
export const dayOrTwo = { Urgent: 24, Routine: 48 } as const

const foster: ReferralProgram = {
  module: 'Foster',
  route: '/Foster',
  ways: {
    New: ['Reviewing', 'Offered', 'Accepted', 'Declined', 'Withdrawn'],
    Reviewing: ['Offered', 'Accepted', 'Declined', 'Withdrawn'],
    Offered: ['Reviewing', 'Accepted', 'Declined', 'Withdrawn'],
    Accepted: ['Reviewing', 'Withdrawn'],
    Declined: ['Reviewing'],
    Withdrawn: ['Reviewing'],
  },
  reasons: { Declined: declined, Withdrawn: withdrawn },
  clock: 'need',
}

/** Of a program that meets whom it may take, and keeps a waiting list. */
const interviewing = {
  New: ['Reviewing', 'Interview', 'Accepted', 'Waitlist'],
  Reviewing: ['Interview', 'Accepted', 'Waitlist'],
  // Another time is another interview.
  Interview: ['Interview', 'Reviewing', 'Accepted', 'Waitlist'],
  Waitlist: ['Reviewing', 'Interview', 'Accepted'],
  Accepted: ['Reviewing', 'Waitlist'],
} as const satisfies ReferralProgram['ways']

const or = (ways: readonly ReferralStatus[], ...more: readonly ReferralStatus[]) => [...ways, ...more]

const residential: ReferralProgram = {
  module: 'Residential',
  route: '/Residential',
  ways: {
    New: or(interviewing.New, 'Rejected'),
    Reviewing: or(interviewing.Reviewing, 'Rejected'),
    Interview: or(interviewing.Interview, 'Rejected'),
    Waitlist: or(interviewing.Waitlist, 'Rejected'),
    Accepted: or(interviewing.Accepted, 'Rejected'),
    Rejected: ['Reviewing'],
  },
  reasons: { Rejected: { list: residentialRejectionReasons } },
  clock: dayOrTwo,
}

/** The usual way of a program that serves people where they live: interview, waiting list, declined or withdrawn with a reason. */
export const communityReferrals = (module: string, route: RoutePath): ReferralProgram => ({
  module,
  route,
  ways: {
    New: or(interviewing.New, 'Declined', 'Withdrawn'),
    Reviewing: or(interviewing.Reviewing, 'Declined', 'Withdrawn'),
    Interview: or(interviewing.Interview, 'Declined', 'Withdrawn'),
    Waitlist: or(interviewing.Waitlist, 'Declined', 'Withdrawn'),
    Accepted: or(interviewing.Accepted, 'Withdrawn'),
    Declined: ['Reviewing'],
    Withdrawn: ['Reviewing'],
  },
  reasons: { Declined: declined, Withdrawn: withdrawn },
  clock: dayOrTwo,
})

/** A program with an inbox of its own is a line here. */
export const referralPrograms: readonly ReferralProgram[] = [
  foster,
  residential,
  communityReferrals('TAY', '/TAY'),
  communityReferrals('APSS', '/APSS'),
]

/** A program without a line of its own decides as foster care does, in whose inbox its referrals are. */
export const referralProgramOf = (module: string | null): ReferralProgram =>
  referralPrograms.find((one) => one.module === module) ?? foster

/** Where a referral is opened. */
export const referralPath = (module: string | null, referral: string): string =>
  `${referralProgramOf(module).route}?tab=referrals&referral=${referral}`

/** What ends with “Other” says what it was. */
export const asksNote = (reason: string | null): boolean => reason === 'Other'
