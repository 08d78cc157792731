import { clientListCalls } from '#domains/enrollment/client-roster.calls.ts'
import { foster } from '../foster.rules.ts'
import { childrenRoster } from './children-roster.rules.ts'
import { fosterClients } from './children.calls.ts'

export const childrenRosterCalls = clientListCalls(foster, childrenRoster, {
  folder: fosterClients,
  extra: true,
  choices: ['Territories', 'CaseManagers', 'Agencies', 'Counties'],
  topics: ['placements', 'families', 'caseload', 'visits', 'clients', 'court', 'people', 'due'],
})
