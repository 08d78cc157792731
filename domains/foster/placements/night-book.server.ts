import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { dayStarts, nightBook, nightCounted } from '#platform/server/nights.ts'

/** Who sleeps in a foster home: from the first night to the morning of the last day. */
export const placementNights = nightBook<{ home: string; membership: string }>({
  name: 'placements',
  rows: (
    asked,
  ) => sql`select p.person_id, null::uuid as residence_id, 'elsewhere' as claim, ${nightCounted(sql`p.start_date`, asked)} as from_at,
      ${dayStarts(sql`p.end_date`, asked)} as to_at, p.id as ref,
      jsonb_build_object('home', f.name, 'membership', p.client_membership_id) as detail
    from placement p join resource_family f on f.id = p.family_id
    where p.person_id in (${asked.people}) and p.voided_at is null and p.start_date <= ${asked.to}::date
      and (p.end_date is null or p.end_date > ${asked.from}::date)`,
  line: ({ Detail: { home, membership } }) => ({
    says: sentence(['placed with {home}', 'ubicado con {home}'], { home }),
    address: chartPath(clientChart('Foster', membership), 'placements'),
    mendedBy: ['Foster placement worker', 'Trabajador de ubicaciones'],
  }),
})
