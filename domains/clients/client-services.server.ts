import { handlers } from '#platform/server/handlers.ts'
import { clientServicesCalls } from './client-services.calls.ts'

export const clientServicesHandlers = handlers(clientServicesCalls, {})
