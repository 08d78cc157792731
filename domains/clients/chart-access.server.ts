import { handlers } from '#platform/server/handlers.ts'
import { chartAccessCalls } from './chart-access.calls.ts'

export const chartAccessHandlers = handlers(chartAccessCalls, {})
