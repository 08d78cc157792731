import { handlers } from '#platform/server/handlers.ts'
import { finderCalls } from './finder.calls.ts'

export const finderHandlers = handlers(finderCalls, {})
