import { handlers } from '#platform/server/handlers.ts'
import { familyChecksCalls } from './family-checks.calls.ts'

export const familyChecksHandlers = handlers(familyChecksCalls, {})
