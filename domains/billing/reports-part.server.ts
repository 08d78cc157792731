import { sql } from 'kysely'
import { claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { until, type Span } from '#platform/server/measures.ts'
import { opensChart, reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { lineStatuses } from './billing-lists.rules.ts'

const within = (span: Span) => sql`b.service_on >= ${span.from}::date and b.service_on < ${until(span)}`

export const billingReports: readonly Report[] = [
  {
    key: 'billing-units',
    group: reportGroups.staff,
    title: ['Billing units and denials', 'Unidades de facturación y denegaciones'],
    about: [
      'Service lines of the period by sub-program, code and status, with the reasons of those denied.',
      'Líneas de servicio del período por subprograma, código y estado, con los motivos de las denegadas.',
    ],
    days: 'month',
    permission: 'Billing.View',
    columns: {
      program: reportColumn.program,
      code: { title: ['Code', 'Código'], width: 14 },
      status: { title: ['Status', 'Estado'], list: lineStatuses },
      reason: { title: ['Denied because', 'Denegado porque'], width: 32, list: claimDenialReasons },
      services: { title: ['Services', 'Servicios'], kind: 'number' },
      units: { title: ['Units', 'Unidades'], kind: 'number' },
      dollars: { title: ['Dollars', 'Dólares'], kind: 'number' },
    },
    order: 'program, code, status, reason',
    chart: { by: 'status', sum: 'units' },
    behind: {
      keys: 4,
      columns: {
        name: reportColumn.name,
        day: reportColumn.day,
        provider: { title: ['Provider', 'Proveedor'], width: 24 },
        units: { title: ['Units', 'Unidades'], kind: 'number' },
        dollars: { title: ['Dollars', 'Dólares'], kind: 'number' },
        wrote: { title: ['What the payer wrote', 'Qué escribió el pagador'], width: 32 },
      },
      order: 'day, name',
      rows: (
        { span },
        [program, code, status, denial],
      ) => sql`select b.sub_program_id, concat_ws(' ', p.first_name, p.last_name) as name, b.service_on as day,
          (select n.name from staff_names(array[b.employee_id]) n) as provider, b.units, (b.amount_cents / 100.0)::float8 as dollars, b.reason as wrote,
          ${opensChart(sql`'Client'`, sql`b.client_membership_id`, sql`k.web_application_module_name`)}
        from billing_line b join person p on p.id = b.person_id join sub_program s on s.id = b.sub_program_id join core_program k on k.id = s.core_program_id
        where ${within(span)} and b.sub_program_id::text = ${program} and b.billing_code_id::text = ${code} and b.status = ${status}
          and (case when b.status = 'Denied' then b.denial_reason end) is not distinct from ${denial}::text`,
    },
    rows: ({
      span,
    }) => sql`select b.sub_program_id, s.name as program, concat_ws(' ', c.code, c.modifier) as code, b.status,
        case when b.status = 'Denied' then b.denial_reason end as reason, count(*)::int as services, sum(b.units)::int as units, (sum(b.amount_cents) / 100.0)::float8 as dollars,
        b.sub_program_id::text as k0, c.id::text as k1, b.status as k2, case when b.status = 'Denied' then b.denial_reason end as k3
      from billing_line b join sub_program s on s.id = b.sub_program_id join billing_code c on c.id = b.billing_code_id
      where ${within(span)}
      group by b.sub_program_id, s.name, c.id, c.code, c.modifier, b.status, case when b.status = 'Denied' then b.denial_reason end`,
  },
]
