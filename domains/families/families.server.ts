import { handlers } from '#platform/server/handlers.ts'
import { familiesCalls } from './families.calls.ts'

export const familiesHandlers = handlers(familiesCalls, {})
