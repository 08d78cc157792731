import { sql, type RawBuilder } from 'kysely'
import {
  endOf,
  holdsOn,
  isIn,
  lastDay,
  nightsWithin,
  within,
  type Measure,
  type Span,
} from '#platform/server/measures.ts'

/** How a discharge counts; the lists of reasons are of the programs. */
const classOf = sql`left join sub_program e_s on e_s.id = m.sub_program_id left join core_program e_k on e_k.id = e_s.core_program_id
  left join lookup l on m.end_reason is not null and l.value = m.end_reason and l.list_key = case e_k.web_application_module_name
    when 'Foster' then 'fosterDischargeReasons' when 'Residential' then 'residentialDischargeReasons' else 'communityDischargeReasons' end`
/** Sub-programs with the reasons for a discharge that say it was entered in error. */
const errors = sql`select x_s.id, x_l.value from lookup x_l join core_program x_k on x_l.list_key = case x_k.web_application_module_name
    when 'Foster' then 'fosterDischargeReasons' when 'Residential' then 'residentialDischargeReasons' else 'communityDischargeReasons' end
  join sub_program x_s on x_s.core_program_id = x_k.id where x_l.class = 'error'`

const rowsOfEnrollments = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`select m.id as ref, m.person_id as who, m.sub_program_id, ${day} as day, ${part}::numeric as part, ${whole}::numeric as whole
    from client_membership m`

/** Enrollments but those entered in error. */
export const memberships = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`${rowsOfEnrollments(part, whole, day)} where m.voided_at is null and (m.end_reason is null or (m.sub_program_id, m.end_reason) not in (${errors}))`

/** The same with how each discharge counts. */
export const classified = (part: RawBuilder<unknown>, whole: RawBuilder<unknown>, day: RawBuilder<unknown>) =>
  sql`${rowsOfEnrollments(part, whole, day)} ${classOf} where m.voided_at is null and l.class is distinct from 'error'`

const one = sql`1`
const none = sql`null`
const overlapping = (span: Span) => within(span, sql`m.start_date`, sql`m.end_date`)
const nightsOf = (span: Span) => nightsWithin(span, sql`m.start_date`, sql`m.end_date`)
/** Days in care, for figures of whatever happens in so many of them. */
export const daysInCare = (span: Span): RawBuilder<unknown> =>
  sql`${memberships(sql`0`, nightsOf(span), sql`greatest(m.start_date, ${span.from}::date)`)} and ${overlapping(span)}`
/** Those that ended in the period. */
export const endedIn = (span: Span): RawBuilder<boolean> => isIn(span, endOf(sql`m.end_date`))

/** Who it is, and the program's name; also for other domains whose rows are memberships. */
export const saidOfMembership = (ref: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select concat_ws(' ', p.first_name, p.last_name) as name, s.name as detail, 'Client' as chart_type, m.id as chart_id,
      k.web_application_module_name as module
    from client_membership m join person p on p.id = m.person_id join sub_program s on s.id = m.sub_program_id
      join core_program k on k.id = s.core_program_id where m.id = ${ref}`

const shared = { version: 1, permission: 'Program.View', said: saidOfMembership } as const
export const mistakes = [
  'Enrollments entered in error are left out.',
  'No cuentan las inscripciones anotadas por error.',
] as const

export const clientMeasures: readonly Measure[] = [
  {
    ...shared,
    key: 'served',
    label: ['Served', 'Atendidos'],
    about: ['People enrolled on at least one day of the period.', 'Personas inscritas al menos un día del período.'],
    population: [
      'Each person once in a total, and once in each sub-program they were in.',
      'Cada persona una vez en un total, y una vez en cada subprograma en que estuvo.',
    ],
    excludes: mistakes,
    unit: 'people',
    when: 'span',
    forFunders: true,
    rows: (span) =>
      sql`${memberships(one, none, sql`greatest(m.start_date, ${span.from}::date)`)} and ${overlapping(span)}`,
  },
  {
    ...shared,
    key: 'served-now',
    label: ['Active', 'Activos'],
    about: [
      'People enrolled on the last day of the period. Active means begun and not ended.',
      'Personas inscritas el último día del período. Activo: comenzó y no terminó.',
    ],
    population: ['Each person once in a total.', 'Cada persona una vez en un total.'],
    excludes: mistakes,
    unit: 'people',
    when: 'end',
    rows: (span) =>
      sql`${memberships(one, none, sql`m.start_date`)} and ${holdsOn(sql`m.start_date`, sql`m.end_date`, lastDay(span))}`,
  },
  {
    ...shared,
    key: 'admissions',
    label: ['Admissions', 'Ingresos'],
    about: ['Enrollments that began in the period.', 'Inscripciones que comenzaron en el período.'],
    population: [
      'Each enrollment once: a person who enters two programs counts twice.',
      'Cada inscripción una vez: quien ingresa a dos programas cuenta dos veces.',
    ],
    excludes: mistakes,
    unit: 'count',
    when: 'span',
    rows: (span) => sql`${memberships(one, none, sql`m.start_date`)} and ${isIn(span, sql`m.start_date`)}`,
  },
  {
    ...shared,
    key: 'discharges',
    label: ['Discharges', 'Egresos'],
    about: ['Enrollments that ended in the period.', 'Inscripciones que terminaron en el período.'],
    population: ['Each enrollment once.', 'Cada inscripción una vez.'],
    excludes: mistakes,
    unit: 'count',
    when: 'span',
    rows: (span) => sql`${memberships(one, none, sql`m.end_date`)} and ${endedIn(span)}`,
  },
  {
    ...shared,
    key: 'permanency',
    label: ['Permanency exits', 'Egresos a permanencia'],
    about: [
      'Discharges for a reason of the class permanency, of all discharges.',
      'Egresos por un motivo de la clase permanencia, de todos los egresos.',
    ],
    population: ['Discharges of the period.', 'Egresos del período.'],
    excludes: mistakes,
    unit: 'percent',
    when: 'span',
    better: 'more',
    rows: (span) =>
      sql`${classified(sql`(coalesce(l.class, '') = 'permanency')::int`, one, sql`m.end_date`)} and ${endedIn(span)}`,
  },
  {
    ...shared,
    key: 'days-in-care',
    label: ['Days in care', 'Días de cuidado'],
    about: [
      'Nights with an open enrollment in the period, through last night.',
      'Noches con inscripción abierta en el período, hasta anoche.',
    ],
    population: ['Every enrollment that overlaps the period.', 'Toda inscripción que coincide con el período.'],
    excludes: mistakes,
    unit: 'sum',
    when: 'span',
    rows: (span) =>
      sql`${memberships(nightsOf(span), none, sql`greatest(m.start_date, ${span.from}::date)`)} and ${overlapping(span)} and ${nightsOf(span)} > 0`,
  },
]
