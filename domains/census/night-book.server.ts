import { sql } from 'kysely'
import { findLabel } from '#platform/contract/lists/base.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import { dayStarts, nightBook, nightCounted } from '#platform/server/nights.ts'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { residential } from '#domains/residential/residential.rules.ts'
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
        when l.before_day = l.day - 1 and l.before not in ${inside} then ${dayStarts(sql`l.day`, asked)}
        else ${dayStarts(sql`l.day`, asked)} + interval '17 hours' end as from_at,
      case when l.state in ${inside} or l.typed_by is null then ${nightCounted(sql`l.day`, asked)}
        else ${dayStarts(sql`l.day + 1`, asked)} - interval '1 second' end as to_at,
      l.id as ref, jsonb_build_object('state', l.state, 'house', l.residence_id) as detail
    from (select n.*, lag(n.state) over nights as before, lag(n.day) over nights as before_day from census_line n
        where n.residence_id = ${asked.residenceId} and n.day between ${asked.from}::date - 1 and ${asked.to}::date
        window nights as (partition by n.client_membership_id order by n.day)) l
    join census_day d on d.id = l.census_day_id
    where l.day >= ${asked.from}::date and l.state <> 'Discharged'
      and (l.typed_by is not null or d.status in ('Submitted', 'Approved'))`,
  line: ({ Day, Detail: { state, house } }) => ({
    says: sentence(['census says {state}', 'el censo dice {state}'], {
      state: findLabel(censusStates, state) ?? state,
    }),
    address: pathTo('/Residential', { tab: 'census', residence: house, day: Day }),
    mendedBy: ['House manager, by the census', 'Responsable de la casa, en el censo'],
  }),
})

/**
 * Nights that are not paid anymore while the bed is kept: somebody is out for longer than a bed is paid as held. One that was
 * kept for a shorter time is told by the hold itself.
 */
export const paidNights = nightBook<{ since: string; membership: string }>({
  name: 'billing',
  rows: (
    asked,
  ) => sql`select a.person_id, null::uuid as residence_id, 'elsewhere' as claim, ${dayStarts(sql`n.since`, asked)} as from_at, a.back_at as to_at,
      a.id as ref, jsonb_build_object('since', n.since, 'membership', a.client_membership_id) as detail
    from house_absence a
    cross join lateral (select (a.left_at at time zone ${asked.zone})::date as first,
      least((coalesce(a.back_at, now()) at time zone ${asked.zone})::date, ${asked.to}::date + 1) - 1 as last) d
    cross join lateral (select min(d.first + g) as since from generate_series(0, d.last - d.first) g
      where g >= (select case a.kind when 'AWOL' then r.awol_nights else r.hold_nights end from census_rule r
        where r.start_date <= d.first + g order by r.start_date desc limit 1)) n
    where a.person_id in (${asked.people}) and a.voided_at is null and n.since is not null
      and a.left_at < ${dayStarts(sql`${asked.to}::date + 1`, asked)}
      and (a.back_at is null or a.back_at >= ${dayStarts(sql`${asked.from}`, asked)})
      and (a.back_at is null or a.back_at >= ${dayStarts(sql`greatest(${asked.from}::date, n.since)`, asked)})
      and (a.bed_held_until is null or a.bed_held_until > n.since)`,
  line: ({ Detail: { since, membership } }) => ({
    says: sentence(['nights from {since} on are not paid', 'las noches desde el {since} no se pagan'], { since }),
    address: chartPath(clientChart(residential.module, membership), 'house'),
    mendedBy: ['House manager, by the stay', 'Responsable de la casa, en la estancia'],
  }),
})
