import { handlers } from '#platform/server/handlers.ts'
import { leaveCoverCalls } from './leave-cover.calls.ts'

export const leaveCoverHandlers = handlers(leaveCoverCalls, {})
