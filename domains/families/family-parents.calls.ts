export const familyParentsCalls = {}
