import { sql } from 'kysely'
import { until, type Measure } from '#platform/server/measures.ts'

const isBilled = sql`b.status in ('Submitted', 'Approved')`
const line = sql`select concat_ws(' ', p.first_name, p.last_name) as name, concat_ws(' ', c.code, c.modifier) as detail, 'Client' as chart_type,
    b.client_membership_id as chart_id, k.web_application_module_name as module
  from billing_line b join person p on p.id = b.person_id join billing_code c on c.id = b.billing_code_id join sub_program s on s.id = b.sub_program_id
    join core_program k on k.id = s.core_program_id`

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
      from billing_line b where ${isBilled} and b.service_on >= ${span.from}::date and b.service_on < ${until(span)}`,
    said: (ref) => sql`${line} where b.id = ${ref}`,
  },
  {
    key: 'billing-target',
    version: 1,
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
    rows: ({ from, to, today }) => {
      const first = sql`date_trunc('month', ${from}::timestamp + interval '1 month - 1 day')::date`
      const after = sql`date_trunc('month', least(${to}::date, ${today}::date)::timestamp)::date`
      return sql`select b.id as ref, b.employee_id as who, b.sub_program_id, b.service_on as day, b.units::numeric as part, 0::numeric as whole
        from billing_line b where ${isBilled} and b.service_on >= ${first} and b.service_on < ${after}
        union all select a.target_id, a.employee_id, a.sub_program_id, a.month, 0::numeric, a.units
        from billing_aims(${first}, (${after} - interval '1 month')::date) a`
    },
    said: (ref) => sql`${line} where b.id = ${ref}
      union all select (select n.name from staff_names(array[t.employee_id]) n), null, 'Employee', t.employee_id, null from billing_target t where t.id = ${ref}`,
  },
]
