import { clientListCalls } from '#domains/enrollment/client-roster.calls.ts'
import { wraparound } from '../wraparound.rules.ts'
import { youthRoster } from './youth-roster.rules.ts'
import { wrapClients } from './youth.calls.ts'

export const youthRosterCalls = clientListCalls(wraparound, youthRoster, {
  folder: wrapClients,
  extra: false,
  choices: ['Teams', 'Facilitators', 'Counties'],
  topics: ['wrapTeams', 'visits', 'clients', 'people'],
})
