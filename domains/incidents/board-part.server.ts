import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { incidentTypes } from '#platform/contract/lists/incidents.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { joined, sentence } from '#platform/contract/words.ts'
import { boardPart } from '#platform/server/house-board.ts'
import { seriousTypes } from './incidents.rules.ts'

/** What happened to a resident in the last three days, and what is serious until it is closed. */
export const openIncidents = boardPart<{ types: string[]; day: string; serious: boolean }>({
  name: 'incidents',
  permission: 'Incident.Create',
  rows: ({ houses, today }) => sql`select k.residence_id, c.client_membership_id, i.occurred_at as at,
      jsonb_build_object('types', i.types, 'day', (i.occurred_at at time zone u.zone)::date, 'serious', i.types && ${[...seriousTypes]}::text[]) as detail
    from incident i join incident_child c on c.incident_id = i.id join sub_program u on u.id = i.sub_program_id
    cross join lateral (select house_on(c.client_membership_id, ${today}::date) as residence_id) k
    where i.voided_at is null and i.status in ('Submitted', 'Returned')
      and (i.occurred_at > now() - interval '3 days' or i.types && ${[...seriousTypes]}::text[]) and k.residence_id = any (${houses})`,
  line: ({ ResidenceID, Detail: { types, day, serious } }) => ({
    place: 'alert',
    tone: serious ? 'over' : 'soon',
    says: sentence(['Incident of {day}: {types}', 'Incidente del {day}: {types}'], {
      day,
      types: joined(
        types.map((one) => labelWords(incidentTypes, one)),
        ', ',
      ),
    }),
    address: pathTo('/Residential', { tab: 'incidents', residence: ResidenceID }),
  }),
})
