export const courtCalls = {}
