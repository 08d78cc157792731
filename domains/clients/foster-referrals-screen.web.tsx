import { referralProgramOf } from '#platform/contract/referral-programs.ts'
import { ReferralInbox } from './referrals/referral-inbox.web.tsx'

/** The inbox of foster care. */
export function Screen() {
  return <ReferralInbox program={referralProgramOf('Foster')} />
}
