export const clientMergeCalls = {}
