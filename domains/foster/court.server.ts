import { handlers } from '#platform/server/handlers.ts'
import { courtCalls } from './court.calls.ts'

export const courtHandlers = handlers(courtCalls, {})
