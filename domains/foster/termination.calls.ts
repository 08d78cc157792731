export const terminationCalls = {}
