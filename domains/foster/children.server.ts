import { handlers } from '#platform/server/handlers.ts'
import { childrenCalls } from './children.calls.ts'

export const childrenHandlers = handlers(childrenCalls, {})
