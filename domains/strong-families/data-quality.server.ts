import { sql } from 'kysely'
import { chartPath, communityChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import { flawRule } from '#platform/server/data-quality.ts'

/** A stay with a host is not begun for a child who is placed; a placement that comes later is not stopped by it. */
export const strongFamiliesFlaws = [
  flawRule<{ id: string; home: string; since: string }>({
    key: 'overlapping-stays',
    label: ['Children with a host and in a placement', 'Niños con anfitriones y en una ubicación'],
    mends: ['The coordinator of the family', 'Quien coordina a la familia'],
    permission: 'StrongFamilies.View',
    rows: () => sql`select md5(c.id::text || l.id::text)::uuid as ref, concat_ws(' ', p.first_name, p.last_name) as name, c.sub_program_id,
        jsonb_build_object('id', c.community_family_id, 'home', f.name, 'since', greatest(lower(c.stays), l.start_date)) as detail
      from hosting_child c join placement l on l.person_id = c.person_id and l.voided_at is null and daterange(l.start_date, l.end_date) && c.stays
        join person p on p.id = c.person_id join resource_family f on f.id = l.family_id where c.voided_at is null`,
    says: ({ Detail: { home, since } }) =>
      sentence(['Also placed with {home} since {since}.', 'También en una ubicación con {home} desde el {since}.'], {
        home,
        since,
      }),
    does: ({ Detail: { id } }) => ({
      label: ['Open the family', 'Abrir la familia'],
      address: chartPath(communityChart(id)),
    }),
  }),
]
