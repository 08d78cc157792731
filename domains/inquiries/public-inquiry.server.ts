import { handlers } from '#platform/server/handlers.ts'
import { publicInquiryCalls } from './public-inquiry.calls.ts'

export const publicInquiryHandlers = handlers(publicInquiryCalls, {})
