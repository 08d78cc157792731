import { sql } from 'kysely'
import { findLabel } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { dayStarts, nightBook, nightCounted } from '#platform/server/nights.ts'
import { censusStates } from './census.rules.ts'

const inside = sql`('Present', 'Admitted', 'Respite In')`

/**
 * What the census says of a night. Somebody typed as out without a recorded absence was out in the evening at least, and all
 * day if they were out the night before.
 */
export const censusNights = nightBook<{ state: string; house: string }>({
  name: 'census',
  rows: (
    asked,
  ) => sql`select l.person_id, l.residence_id, case when l.state in ${inside} then 'here' else 'away' end as claim,
      case when l.state in ${inside} or l.typed_by is null then ${nightCounted(sql`l.day`, asked)}
        when b.state is not null and b.state not in ${inside} then ${dayStarts(sql`l.day`, asked)}
        else ${dayStarts(sql`l.day`, asked)} + interval '17 hours' end as from_at,
      case when l.state in ${inside} or l.typed_by is null then ${nightCounted(sql`l.day`, asked)}
        else ${dayStarts(sql`l.day + 1`, asked)} - interval '1 second' end as to_at,
      l.id as ref, jsonb_build_object('state', l.state, 'house', l.residence_id) as detail
    from census_line l join census_day d on d.id = l.census_day_id
    left join census_line b on b.client_membership_id = l.client_membership_id and b.residence_id = l.residence_id and b.day = l.day - 1
    where l.residence_id = ${asked.residenceId} and l.day between ${asked.from}::date and ${asked.to}::date and l.state <> 'Discharged'
      and (l.typed_by is not null or d.status in ('Submitted', 'Approved'))`,
  line: ({ Day, Detail: { state, house } }) => ({
    says: sentence(['census says {state}', 'el censo dice {state}'], {
      state: findLabel(censusStates, state) ?? state,
    }),
    address: pathTo('/Residential', { tab: 'census', residence: house, day: Day }),
    mendedBy: ['House manager, by the census', 'Responsable de la casa, en el censo'],
  }),
})
