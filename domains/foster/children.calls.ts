export const childrenCalls = {}
