export const clientServicesCalls = {}
