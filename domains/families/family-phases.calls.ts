export const familyPhasesCalls = {}
