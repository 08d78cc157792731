export const familyChecksCalls = {}
