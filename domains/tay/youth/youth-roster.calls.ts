import { clientListCalls } from '#domains/enrollment/client-roster.calls.ts'
import { tay } from '../tay.rules.ts'
import { youthRoster } from './youth-roster.rules.ts'
import { tayClients } from './youth.calls.ts'

export const youthRosterCalls = clientListCalls(tay, youthRoster, {
  folder: tayClients,
  extra: true,
  choices: ['Units', 'FreeUnits', 'CaseManagers'],
  topics: ['tayUnits', 'visits', 'clients', 'people', 'caseload', 'documents', 'due'],
})
