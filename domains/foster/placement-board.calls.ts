export const placementBoardCalls = {}
