import { sql } from 'kysely'
import { until } from '#platform/server/measures.ts'
import { reportColumn, reportGroups, type Report } from '#platform/server/reports.ts'
import { lineStatuses } from './billing-lists.rules.ts'

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
      reason: { title: ['Reason', 'Motivo'], width: 32 },
      services: { title: ['Services', 'Servicios'], kind: 'number' },
      units: { title: ['Units', 'Unidades'], kind: 'number' },
      dollars: { title: ['Dollars', 'Dólares'], kind: 'number' },
    },
    order: 'program, code, status, reason',
    chart: { by: 'status', sum: 'units' },
    rows: ({
      span,
    }) => sql`select b.sub_program_id, s.name as program, concat_ws(' ', c.code, c.modifier) as code, b.status,
        case when b.status = 'Denied' then b.reason end as reason, count(*)::int as services, sum(b.units)::int as units, (sum(b.amount_cents) / 100.0)::float8 as dollars
      from billing_line b join sub_program s on s.id = b.sub_program_id join billing_code c on c.id = b.billing_code_id
      where b.service_on >= ${span.from}::date and b.service_on < ${until(span)}
      group by b.sub_program_id, s.name, c.code, c.modifier, b.status, case when b.status = 'Denied' then b.reason end`,
  },
]
