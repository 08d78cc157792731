import { handlers } from '#platform/server/handlers.ts'
import { approvalsCalls } from './approvals.calls.ts'

export const approvalsHandlers = handlers(approvalsCalls, {})
