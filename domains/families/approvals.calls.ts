export const approvalsCalls = {}
