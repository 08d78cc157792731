export const familyComplaintsCalls = {}
