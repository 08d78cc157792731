export const clientContactsCalls = {}
