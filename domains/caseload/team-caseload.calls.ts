export const teamCaseloadCalls = {}
