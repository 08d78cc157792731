import { handlers } from '#platform/server/handlers.ts'
import { familyParentsCalls } from './family-parents.calls.ts'

export const familyParentsHandlers = handlers(familyParentsCalls, {})
