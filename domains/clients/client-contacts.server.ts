import { handlers } from '#platform/server/handlers.ts'
import { clientContactsCalls } from './client-contacts.calls.ts'

export const clientContactsHandlers = handlers(clientContactsCalls, {})
