export const clientEducationCalls = {}
