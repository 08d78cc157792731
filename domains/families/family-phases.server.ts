import { handlers } from '#platform/server/handlers.ts'
import { familyPhasesCalls } from './family-phases.calls.ts'

export const familyPhasesHandlers = handlers(familyPhasesCalls, {})
