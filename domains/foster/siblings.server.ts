import { handlers } from '#platform/server/handlers.ts'
import { siblingsCalls } from './siblings.calls.ts'

export const siblingsHandlers = handlers(siblingsCalls, {})
