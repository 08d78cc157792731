export const siblingsCalls = {}
