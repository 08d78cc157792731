import { handlers } from '#platform/server/handlers.ts'
import { clientHealthCalls } from './client-health.calls.ts'

export const clientHealthHandlers = handlers(clientHealthCalls, {})
