import { handlers } from '#platform/server/handlers.ts'
import { teamCaseloadCalls } from './team-caseload.calls.ts'

export const teamCaseloadHandlers = handlers(teamCaseloadCalls, {})
