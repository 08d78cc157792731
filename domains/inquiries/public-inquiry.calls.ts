export const publicInquiryCalls = {}
