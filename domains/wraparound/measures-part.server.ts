import { sql } from 'kysely'
import { saidOfMembership } from '#domains/clients/measures-part.server.ts'
import { isIn, type Measure } from '#platform/server/measures.ts'

/** Months of youth in which something did not happen, of all months written down. */
const months = (
  key: string,
  words: Pick<Measure, 'label' | 'about'>,
  column: 'school_days_missed' | 'police_contacts' | 'hospital_days',
): Measure => ({
  ...words,
  key,
  version: 1,
  population: ['Each month of a youth that is written down.', 'Cada mes anotado de un joven.'],
  excludes: ['Months without an outcome record.', 'Los meses sin registro de resultados.'],
  unit: 'percent',
  when: 'span',
  better: 'more',
  permission: 'Wrap.View',
  rows: (span) => sql`select o.id as ref, o.person_id as who, o.sub_program_id, o.month as day,
      (o.${sql.ref(column)} = 0)::int::numeric as part, 1::numeric as whole
    from wrap_outcome o join client_membership m on m.id = o.client_membership_id
    where m.voided_at is null and ${isIn(span, sql`o.month`)}`,
  said: (ref) => saidOfMembership(sql`(select w.client_membership_id from wrap_outcome w where w.id = ${ref})`),
})

export const wrapMeasures: readonly Measure[] = [
  months(
    'wrap-school',
    {
      label: ['Wraparound: no school missed', 'Wraparound: sin faltar a la escuela'],
      about: [
        'Months without a missed day of school, of all months written down.',
        'Meses sin un día de escuela perdido, de todos los meses anotados.',
      ],
    },
    'school_days_missed',
  ),
  months(
    'wrap-police',
    {
      label: ['Wraparound: no police', 'Wraparound: sin policía'],
      about: [
        'Months without a police contact, of all months written down.',
        'Meses sin contacto con la policía, de todos los meses anotados.',
      ],
    },
    'police_contacts',
  ),
  months(
    'wrap-hospital',
    {
      label: ['Wraparound: no hospital', 'Wraparound: sin hospital'],
      about: [
        'Months without a day in a hospital, of all months written down.',
        'Meses sin un día de hospital, de todos los meses anotados.',
      ],
    },
    'hospital_days',
  ),
]
