import { ReferralInbox } from '#domains/clients/referrals/referral-inbox.web.tsx'
import { referralProgramOf } from '#platform/contract/referral-programs.ts'
import { apss } from './apss.rules.ts'

/** Families whom the county asks the program to serve; accepting leads to the enrollment of their children. */
export function Screen() {
  return <ReferralInbox program={referralProgramOf(apss.module)} />
}
