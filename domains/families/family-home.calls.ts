export const familyHomeCalls = {}
