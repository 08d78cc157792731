import { handlers } from '#platform/server/handlers.ts'
import { terminationCalls } from './termination.calls.ts'

export const terminationHandlers = handlers(terminationCalls, {})
