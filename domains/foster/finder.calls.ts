export const finderCalls = {}
