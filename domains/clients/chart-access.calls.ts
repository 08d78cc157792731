export const chartAccessCalls = {}
