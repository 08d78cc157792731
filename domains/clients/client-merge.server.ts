import { handlers } from '#platform/server/handlers.ts'
import { clientMergeCalls } from './client-merge.calls.ts'

export const clientMergeHandlers = handlers(clientMergeCalls, {})
