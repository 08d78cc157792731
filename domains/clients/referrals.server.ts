import { handlers } from '#platform/server/handlers.ts'
import { referralsCalls } from './referrals.calls.ts'

export const referralsHandlers = handlers(referralsCalls, {})
