export const familyPreferencesCalls = {}
