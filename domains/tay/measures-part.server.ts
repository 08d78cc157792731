import { sql } from 'kysely'
import { saidOfMembership } from '#domains/clients/measures-part.server.ts'
import { isIn, type Measure } from '#platform/server/measures.ts'

/** Of those who left, with how they left: what is not known counts as not so. */
const exits = (
  key: string,
  words: Pick<Measure, 'label' | 'about'>,
  column: 'housing' | 'income' | 'school',
  not: readonly string[],
): Measure => ({
  ...words,
  key,
  version: 1,
  population: [
    'Youth who left in the period and whose exit is written down.',
    'Jóvenes que egresaron en el período y cuyo egreso está anotado.',
  ],
  excludes: ['Enrollments without an exit record.', 'Las inscripciones sin registro de egreso.'],
  unit: 'percent',
  when: 'span',
  better: 'more',
  permission: 'TAY.View',
  rows: (span) => sql`select m.id as ref, m.person_id as who, m.sub_program_id, m.end_date as day,
      (x.${sql.ref(column)} <> all (${[...not]}::text[]))::int::numeric as part, 1::numeric as whole
    from tay_exit x join client_membership m on m.id = x.client_membership_id
    where m.voided_at is null and ${isIn(span, sql`m.end_date`)}`,
  said: saidOfMembership,
})

export const tayMeasures: readonly Measure[] = [
  exits(
    'tay-housed',
    {
      label: ['TAY: with housing', 'TAY: con vivienda'],
      about: [
        'Exits to a home that is neither a shelter nor unknown, of all exits written down.',
        'Egresos a una vivienda que no es un albergue ni desconocida, de todos los egresos anotados.',
      ],
    },
    'housing',
    ['Shelter', 'No Housing', 'Not Known'],
  ),
  exits(
    'tay-income',
    {
      label: ['TAY: with income', 'TAY: con ingresos'],
      about: [
        'Exits with work or benefits, of all exits written down.',
        'Egresos con trabajo o prestaciones, de todos los egresos anotados.',
      ],
    },
    'income',
    ['None', 'Not Known'],
  ),
  exits(
    'tay-school',
    {
      label: ['TAY: with school', 'TAY: con estudios'],
      about: [
        'Exits in school or with a diploma or degree, of all exits written down.',
        'Egresos con estudios en curso, diploma o título, de todos los egresos anotados.',
      ],
    },
    'school',
    ['Not in School', 'Not Known'],
  ),
]
