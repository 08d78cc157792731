export const clientIdentifiersCalls = {}
