import { handlers } from '#platform/server/handlers.ts'
import { visitsCalls } from './visits.calls.ts'

export const visitsHandlers = handlers(visitsCalls, {})
