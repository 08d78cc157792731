import { sql } from 'kysely'
import { saidOfMembership } from '#domains/clients/measures-part.server.ts'
import { nightsWithin, until, within, type Measure } from '#platform/server/measures.ts'

const before = sql`(select q.family_id from placement q where q.client_membership_id = p.client_membership_id and q.voided_at is null
  and q.start_date < p.start_date and q.placement_type is distinct from 'Respite' order by q.start_date desc limit 1)`

const saidOfPlacement: Measure['said'] = (
  ref,
) => sql`select concat_ws(' ', c.first_name, c.last_name) as name, f.name as detail, 'Client' as chart_type,
    p.client_membership_id as chart_id, 'Foster' as module
  from placement p join person c on c.id = p.person_id left join resource_family f on f.id = p.family_id where p.id = ${ref}`

export const placementMeasures: readonly Measure[] = [
  {
    key: 'moves',
    version: 1,
    label: ['Moves', 'Traslados'],
    about: [
      'Changes of home in the period for each 1,000 days in placement.',
      'Cambios de hogar en el período por cada 1,000 días de ubicación.',
    ],
    population: ['Children placed in a resource family.', 'Niños ubicados con una familia de acogida.'],
    excludes: ['Respite, and coming back from it to the same home.', 'El relevo, y el regreso de él al mismo hogar.'],
    unit: 'per1000',
    when: 'span',
    better: 'less',
    permission: 'Foster.View',
    rows: (span) => sql`select p.id as ref, p.person_id as who, p.sub_program_id, p.start_date as day,
        (p.start_date >= ${span.from}::date and p.placement_type is distinct from 'Respite' and coalesce(${before} <> p.family_id, false))::int::numeric as part,
        ${nightsWithin(span, sql`p.start_date`, sql`p.end_date`)}::numeric as whole
      from placement p where p.voided_at is null and ${within(span, sql`p.start_date`, sql`p.end_date`)}`,
    said: saidOfPlacement,
  },
  {
    key: 'days-in-placement',
    version: 1,
    label: ['Days in placement', 'Días de ubicación'],
    about: [
      'Nights in a home in the period, through last night. Respite is included.',
      'Noches en un hogar en el período, hasta anoche. Incluye el relevo.',
    ],
    population: ['Children placed in a resource family.', 'Niños ubicados con una familia de acogida.'],
    excludes: ['Placements removed as a mistake.', 'Las ubicaciones quitadas por error.'],
    unit: 'sum',
    when: 'span',
    permission: 'Foster.View',
    rows: (span) => {
      const nights = nightsWithin(span, sql`p.start_date`, sql`p.end_date`)
      return sql`select p.id as ref, p.person_id as who, p.sub_program_id, greatest(p.start_date, ${span.from}::date) as day, ${nights}::numeric as part,
          null::numeric as whole
        from placement p where p.voided_at is null and ${within(span, sql`p.start_date`, sql`p.end_date`)} and ${nights} > 0`
    },
    said: saidOfPlacement,
  },
  {
    key: 'stable-homes',
    version: 1,
    label: ['Two homes or fewer', 'Dos hogares o menos'],
    about: [
      'Children placed in the period who lived in at most two homes since they enrolled.',
      'Niños ubicados en el período que vivieron en dos hogares como máximo desde su inscripción.',
    ],
    population: [
      'Children placed in a resource family on at least one day of the period.',
      'Niños ubicados con una familia de acogida al menos un día del período.',
    ],
    excludes: ['Respite.', 'El relevo.'],
    unit: 'percent',
    when: 'span',
    better: 'more',
    permission: 'Foster.View',
    rows: (span) => sql`select m.id as ref, m.person_id as who, m.sub_program_id, max(p.start_date) as day,
        (count(distinct p.family_id) <= 2)::int::numeric as part, 1::numeric as whole
      from client_membership m join placement p on p.client_membership_id = m.id and p.voided_at is null
        and p.placement_type is distinct from 'Respite' and p.start_date < ${until(span)}
      where m.voided_at is null group by m.id, m.person_id, m.sub_program_id
      having bool_or(p.end_date is null or p.end_date > ${span.from}::date)`,
    said: saidOfMembership,
  },
]
