import { handlers } from '#platform/server/handlers.ts'
import { householdCalls } from './household.calls.ts'

export const householdHandlers = handlers(householdCalls, {})
