import { ReferralInbox } from '#domains/clients/referrals/referral-inbox.web.tsx'
import { referralProgramOf } from '#platform/contract/referral-programs.ts'
import { residential } from './residential.rules.ts'

/** Whom a house is asked to take; accepting leads to the admission with its bed. */
export function Screen() {
  return <ReferralInbox program={referralProgramOf(residential.module)} />
}
