export const familyTrainingCalls = {}
