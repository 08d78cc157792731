import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { boardPart } from '#platform/server/house-board.ts'

/** The night that is over, until the house has submitted it. */
export const lastNight = boardPart<{ day: string }>({
  name: 'census',
  permission: 'Census.Submit',
  rows: ({ houses }) => sql`select h.id as residence_id, null::uuid as client_membership_id, null::timestamptz as at,
      jsonb_build_object('day', n.day) as detail
    from residence h join sub_program u on u.id = h.sub_program_id
    cross join lateral (select (now() at time zone u.zone)::date - 1 as day) n
    cross join lateral (select from census_day c where c.residence_id = h.id and c.day < n.day limit 1) begun
    where h.id = any (${houses})
      and not exists (select from census_day c where c.residence_id = h.id and c.day = n.day and c.status <> 'Open')`,
  line: ({ ResidenceID, Detail: { day } }) => ({
    place: 'task',
    tone: 'soon',
    says: sentence(['Submit the census of {day}', 'Enviar el censo del {day}'], { day }),
    address: pathTo('/Residential', { tab: 'census', residence: ResidenceID, day }),
  }),
})
