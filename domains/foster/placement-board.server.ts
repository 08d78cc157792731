import { handlers } from '#platform/server/handlers.ts'
import { placementBoardCalls } from './placement-board.calls.ts'

export const placementBoardHandlers = handlers(placementBoardCalls, {})
