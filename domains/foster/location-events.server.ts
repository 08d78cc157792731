import { handlers } from '#platform/server/handlers.ts'
import { locationEventsCalls } from './location-events.calls.ts'

export const locationEventsHandlers = handlers(locationEventsCalls, {})
