import { sql } from 'kysely'
import { billingRoles, claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { programColumns, staff, staffColumn, type Subject } from '#platform/server/subjects.ts'
import { lineStatuses } from './billing-lists.rules.ts'
import { chartModule, codeName } from './services/services-list.server.ts'

export const serviceSubjects: readonly Subject[] = [
  {
    key: 'services',
    title: ['Services', 'Servicios'],
    about: ['One row for each service, billed or not.', 'Una fila por cada servicio, facturado o no.'],
    permission: 'Billing.View',
    start: ['day', 'name', 'provider', 'code', 'status', 'amount'],
    columns: {
      day: { title: ['Date', 'Fecha'], kind: 'day', sql: sql`b.service_on` },
      name: {
        title: ['Client', 'Cliente'],
        kind: 'person',
        sql: sql`concat_ws(' ', p.first_name, p.last_name)`,
        who: sql`b.person_id`,
        width: 28,
      },
      provider: staffColumn(['Provider', 'Proveedor'], 'a'),
      role: {
        title: ['Billing role', 'Rol de facturación'],
        kind: 'option',
        list: billingRoles,
        sql: sql`b.billing_role`,
      },
      code: { title: ['Code', 'Código'], kind: 'text', sql: codeName },
      status: { title: ['Status', 'Estado'], kind: 'option', list: lineStatuses, sql: sql`b.status` },
      direct: { title: ['Minutes', 'Minutos'], kind: 'minutes', sql: sql`b.direct_minutes` },
      writing: {
        title: ['Documentation minutes', 'Minutos de documentación'],
        kind: 'minutes',
        sql: sql`b.documentation_minutes`,
      },
      travel: { title: ['Travel minutes', 'Minutos de viaje'], kind: 'minutes', sql: sql`b.travel_minutes` },
      units: { title: ['Units', 'Unidades'], kind: 'number', sql: sql`b.units` },
      amount: { title: ['Amount', 'Importe'], kind: 'money', sql: sql`b.amount_cents` },
      place: { title: ['Place', 'Lugar'], kind: 'text', sql: sql`b.place` },
      signed: { title: ['Note signed', 'Nota firmada'], kind: 'day', sql: sql`b.signed_on` },
      submitted: { title: ['Submitted', 'Enviado'], kind: 'day', sql: sql`(b.submitted_at at time zone s.zone)::date` },
      decided: { title: ['Decided', 'Decidido'], kind: 'day', sql: sql`b.decided_on` },
      denial: {
        title: ['Denied because', 'Denegado porque'],
        kind: 'option',
        list: claimDenialReasons,
        sql: sql`b.denial_reason`,
      },
      reason: { title: ['Reason', 'Motivo'], kind: 'text', sql: sql`b.reason`, width: 36 },
      ...programColumns,
    },
    id: sql`b.id`,
    subProgram: sql`b.sub_program_id`,
    from: sql`billing_line b join person p on p.id = b.person_id join sub_program s on s.id = b.sub_program_id
      join billing_code k on k.id = b.billing_code_id ${staff('a', 'b.employee_id')}`,
    where: () => sql`true`,
    opens: { type: sql`'Client'`, id: sql`b.client_membership_id`, module: chartModule },
  },
]
