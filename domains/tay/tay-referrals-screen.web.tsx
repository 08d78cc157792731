import { ReferralInbox } from '#domains/clients/referrals/referral-inbox.web.tsx'
import { referralProgramOf } from '#platform/contract/referral-programs.ts'
import { tay } from './tay.rules.ts'

/** Whom the program is asked to take; accepting leads to the enrollment with a home. */
export function Screen() {
  return <ReferralInbox program={referralProgramOf(tay.module)} />
}
