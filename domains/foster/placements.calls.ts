export const placementsCalls = {}
