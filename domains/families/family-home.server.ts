import { handlers } from '#platform/server/handlers.ts'
import { familyHomeCalls } from './family-home.calls.ts'

export const familyHomeHandlers = handlers(familyHomeCalls, {})
