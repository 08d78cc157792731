import { handlers } from '#platform/server/handlers.ts'
import { placementsCalls } from './placements.calls.ts'

export const placementsHandlers = handlers(placementsCalls, {})
