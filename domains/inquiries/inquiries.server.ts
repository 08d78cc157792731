import { handlers } from '#platform/server/handlers.ts'
import { inquiriesCalls } from './inquiries.calls.ts'

export const inquiriesHandlers = handlers(inquiriesCalls, {})
