import { clientListCalls } from '#domains/enrollment/client-roster.calls.ts'
import { residential } from '../residential.rules.ts'
import { residentRoster } from './resident-roster.rules.ts'
import { clients } from './residents.calls.ts'

export const residentRosterCalls = clientListCalls(residential, residentRoster, {
  folder: clients,
  extra: true,
  choices: ['Houses', 'Therapists', 'Beds', 'Levels'],
  topics: ['houses', 'visits', 'clients', 'people', 'caseload', 'residentLife', 'incidents', 'due'],
})
