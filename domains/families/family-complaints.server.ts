import { handlers } from '#platform/server/handlers.ts'
import { familyComplaintsCalls } from './family-complaints.calls.ts'

export const familyComplaintsHandlers = handlers(familyComplaintsCalls, {})
