import { sql } from 'kysely'
import { isIn, type Measure, type Span } from '#platform/server/measures.ts'

const isBilled = sql`b.status in ('Submitted', 'Approved')`
const line = sql`select concat_ws(' ', p.first_name, p.last_name) as name, concat_ws(' ', c.code, c.modifier) as detail, 'Client' as chart_type,
    b.client_membership_id as chart_id, k.web_application_module_name as module
  from billing_line b join person p on p.id = b.person_id join billing_code c on c.id = b.billing_code_id join sub_program s on s.id = b.sub_program_id
    join core_program k on k.id = s.core_program_id`

/** It is a service that counts for its provider, whatever became of it. */
const counts = sql`b.status not in ('Void', 'Non-billable')`
/** Its provider had a target in that month, which says what they are paid, too. */
const hasTarget = sql`exists (select from billing_target t where t.employee_id = b.employee_id and t.voided_at is null
  and daterange(t.start_date, t.end_date) @> date_trunc('month', b.service_on)::date)`
/** The first day of the first month that lies within, and the day after the last. */
const wholeMonths = ({ from, to, today }: Span) => ({
  first: sql`date_trunc('month', ${from}::timestamp + interval '1 month - 1 day')::date`,
  after: sql`date_trunc('month', least(${to}::date, ${today}::date)::timestamp)::date`,
})
const saidOfTarget: Measure['said'] = (ref) => sql`${line} where b.id = ${ref}
  union all select (select n.name from staff_names(array[t.employee_id]) n), null, 'Employee', t.employee_id, null from billing_target t where t.id = ${ref}`

export const billingMeasures: readonly Measure[] = [
  {
    key: 'billed-units',
    version: 1,
    label: ['Units billed', 'Unidades facturadas'],
    about: [
      'Units of services of the period that were submitted or approved.',
      'Unidades de servicios del período enviados o aprobados.',
    ],
    population: ['Service lines by the day of the service.', 'Líneas de servicio según el día del servicio.'],
    excludes: [
      'Lines that wait, were denied or voided, or are not billed.',
      'Las líneas en espera, denegadas, anuladas o que no se facturan.',
    ],
    unit: 'sum',
    when: 'span',
    better: 'more',
    permission: 'Billing.View',
    rows: (
      span,
    ) => sql`select b.id as ref, b.person_id as who, b.sub_program_id, b.service_on as day, b.units::numeric as part, null::numeric as whole
      from billing_line b where ${isBilled} and ${isIn(span, sql`b.service_on`)}`,
    said: (ref) => sql`${line} where b.id = ${ref}`,
  },
  {
    key: 'billing-target',
    version: 2,
    label: ['Billing against target', 'Facturación frente a la meta'],
    about: [
      'Units billed, of the units that providers are to reach, in calendar months that are over.',
      'Unidades facturadas, de las que deben alcanzar los proveedores, en meses calendario ya terminados.',
    ],
    population: [
      'Targets of providers in units of 15 minutes. One who works in several sub-programs that bill has an equal part of it in each.',
      'Metas de los proveedores en unidades de 15 minutos. Quien trabaja en varios subprogramas que facturan tiene una parte igual en cada uno.',
    ],
    excludes: ['The current month, and providers without a target.', 'El mes actual y los proveedores sin meta.'],
    unit: 'percent',
    when: 'span',
    better: 'more',
    permission: 'Billing.View',
    rows: (span) => {
      const { first, after } = wholeMonths(span)
      return sql`select b.id as ref, b.employee_id as who, b.sub_program_id, b.service_on as day, b.units::numeric as part, 0::numeric as whole
        from billing_line b where ${isBilled} and b.service_on >= ${first} and b.service_on < ${after} and ${hasTarget}
        union all select a.target_id, a.employee_id, a.sub_program_id, a.month, 0::numeric, a.units
        from billing_aims(${first}, (${after} - interval '1 month')::date) a`
    },
    said: saidOfTarget,
  },
  {
    key: 'productivity',
    version: 1,
    label: ['Productivity', 'Productividad'],
    about: [
      'Direct minutes of services, of the minutes that providers are paid, in calendar months that are over.',
      'Minutos directos de servicio, de los minutos que se pagan a los proveedores, en meses calendario ya terminados.',
    ],
    population: [
      'Providers whose paid minutes are written down. One who works in several sub-programs that bill has an equal part of them in each.',
      'Proveedores con minutos pagados anotados. Quien trabaja en varios subprogramas que facturan tiene una parte igual en cada uno.',
    ],
    excludes: [
      'The current month, and services that were voided or are not billed.',
      'El mes actual y los servicios anulados o que no se facturan.',
    ],
    unit: 'percent',
    when: 'span',
    better: 'more',
    permission: 'Billing.View',
    rows: (span) => {
      const { first, after } = wholeMonths(span)
      return sql`select b.id as ref, b.employee_id as who, b.sub_program_id, b.service_on as day, b.direct_minutes::numeric as part, 0::numeric as whole
        from billing_line b where ${counts} and b.service_on >= ${first} and b.service_on < ${after} and ${hasTarget}
        union all select a.target_id, a.employee_id, a.sub_program_id, a.month, 0::numeric, a.paid
        from billing_aims(${first}, (${after} - interval '1 month')::date) a`
    },
    said: saidOfTarget,
  },
  {
    key: 'note-timeliness',
    version: 1,
    label: ['Notes signed in time', 'Notas firmadas a tiempo'],
    about: [
      'Services of the period whose note was signed within its limit, of all whose note was signed or whose limit was over by the end of the period.',
      'Servicios del período con la nota firmada dentro de su plazo, de todos los que tienen la nota firmada o el plazo vencido al final del período.',
    ],
    population: ['Service lines by the day of the service.', 'Líneas de servicio según el día del servicio.'],
    excludes: [
      'Services that were voided or are not billed, and unsigned notes that still have time.',
      'Los servicios anulados o que no se facturan, y las notas sin firmar que aún tienen plazo.',
    ],
    unit: 'percent',
    when: 'span',
    better: 'more',
    permission: 'Billing.View',
    rows: (
      span,
    ) => sql`select b.id as ref, b.person_id as who, b.sub_program_id, b.service_on as day, coalesce(b.signed_on <= b.sign_by, false)::int::numeric as part,
        1::numeric as whole
      from billing_line b where ${counts} and ${isIn(span, sql`b.service_on`)}
        and (b.signed_on is not null or b.sign_by < least(${span.to}::date, ${span.today}::date))`,
    said: (ref) => sql`${line} where b.id = ${ref}`,
  },
]
