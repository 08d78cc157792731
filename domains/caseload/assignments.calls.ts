export const assignmentsCalls = {}
