import { sql } from 'kysely'
import { isIn, until, type Measure } from '#platform/server/measures.ts'

const shared = { version: 1, permission: 'StrongFamilies.View', better: 'more', forFunders: true } as const
const saidOfChild: Measure['said'] = (
  ref,
) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, f.name as detail,
    'Community Family' as chart_type, f.id as chart_id, 'StrongFamilies' as module
  from hosting_child c join person p on p.id = c.person_id join community_family f on f.id = c.community_family_id where c.id = ${ref}`

/** Of `hostingEnds`. */
const home = 'Returned to parent'

export const strongFamiliesMeasures: readonly Measure[] = [
  {
    ...shared,
    key: 'children-hosted',
    label: ['Children hosted', 'Niños en estadías'],
    about: [
      'Children who stayed with a volunteer family on at least one day of the period.',
      'Niños que estuvieron con una familia voluntaria al menos un día del período.',
    ],
    population: ['Each child once, however many stays.', 'Cada niño una vez, aunque tenga varias estadías.'],
    excludes: ['Stays that are planned and have not begun.', 'Las estadías previstas que no han empezado.'],
    unit: 'people',
    when: 'span',
    rows: (
      span,
    ) => sql`select c.id as ref, c.person_id as who, c.sub_program_id, greatest(lower(c.stays), ${span.from}::date) as day, 1::numeric as part,
        null::numeric as whole
      from hosting_child c where c.voided_at is null and c.begun and lower(c.stays) < ${until(span)}
        and (upper(c.stays) is null or upper(c.stays) > ${span.from}::date)`,
    said: saidOfChild,
  },
  {
    ...shared,
    key: 'children-home',
    label: ['Children home again', 'Niños de vuelta en casa'],
    about: [
      'Children whose stay ended in the period because they went back to a parent.',
      'Niños cuya estadía terminó en el período porque volvieron con su padre o madre.',
    ],
    population: ['Each child once.', 'Cada niño una vez.'],
    excludes: ['Stays that ended in another way.', 'Las estadías que terminaron de otra manera.'],
    unit: 'people',
    when: 'span',
    rows: (
      span,
    ) => sql`select c.id as ref, c.person_id as who, c.sub_program_id, h.end_date as day, 1::numeric as part, null::numeric as whole
      from hosting h join hosting_child c on c.hosting_id = h.id and c.voided_at is null
      where h.voided_at is null and h.end_reason = ${home} and ${isIn(span, sql`h.end_date`)}`,
    said: saidOfChild,
  },
  {
    ...shared,
    key: 'families-helped',
    label: ['Families helped', 'Familias ayudadas'],
    about: [
      'Community families with an open file on at least one day of the period.',
      'Familias de la comunidad con expediente activo al menos un día del período.',
    ],
    population: ['Each family once.', 'Cada familia una vez.'],
    excludes: ['Requests that were not accepted.', 'Los pedidos que no se aceptaron.'],
    unit: 'people',
    when: 'span',
    rows: (
      span,
    ) => sql`select f.id as ref, f.id as who, f.sub_program_id, greatest(f.start_date, ${span.from}::date) as day, 1::numeric as part,
        null::numeric as whole
      from community_family f where f.voided_at is null and f.start_date < ${until(span)} and (f.end_date is null or f.end_date >= ${span.from}::date)`,
    said: (
      ref,
    ) => sql`select f.name, s.name as detail, 'Community Family' as chart_type, f.id as chart_id, 'StrongFamilies' as module
      from community_family f join sub_program s on s.id = f.sub_program_id where f.id = ${ref}`,
  },
]
