import { handlers } from '#platform/server/handlers.ts'
import { clientSearchCalls } from './client-search.calls.ts'

export const clientSearchHandlers = handlers(clientSearchCalls, {})
