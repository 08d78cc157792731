import { handlers } from '#platform/server/handlers.ts'
import { clientEducationCalls } from './client-education.calls.ts'

export const clientEducationHandlers = handlers(clientEducationCalls, {})
