export const visitsCalls = {}
