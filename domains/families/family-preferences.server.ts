import { handlers } from '#platform/server/handlers.ts'
import { familyPreferencesCalls } from './family-preferences.calls.ts'

export const familyPreferencesHandlers = handlers(familyPreferencesCalls, {})
