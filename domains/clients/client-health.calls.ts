export const clientHealthCalls = {}
