export const leaveCoverCalls = {}
