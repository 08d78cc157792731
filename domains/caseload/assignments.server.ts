import { handlers } from '#platform/server/handlers.ts'
import { assignmentsCalls } from './assignments.calls.ts'

export const assignmentsHandlers = handlers(assignmentsCalls, {})
