export const clientSearchCalls = {}
