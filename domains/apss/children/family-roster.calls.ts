import { clientListCalls } from '#domains/enrollment/client-roster.calls.ts'
import { apss } from '../apss.rules.ts'
import { familyRoster } from './family-roster.rules.ts'

export const familyRosterCalls = clientListCalls(apss, familyRoster, {
  folder: 'APSS',
  extra: true,
  choices: ['Families', 'Services', 'CaseManagers', 'Therapists'],
  topics: ['visits', 'clients', 'people', 'services', 'caseload'],
})
