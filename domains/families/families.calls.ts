export const familiesCalls = {}
