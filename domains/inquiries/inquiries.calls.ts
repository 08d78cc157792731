export const inquiriesCalls = {}
