export const householdCalls = {}
