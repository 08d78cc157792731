import { handlers } from '#platform/server/handlers.ts'
import { clientIdentifiersCalls } from './client-identifiers.calls.ts'

export const clientIdentifiersHandlers = handlers(clientIdentifiersCalls, {})
