export const referralsCalls = {}
