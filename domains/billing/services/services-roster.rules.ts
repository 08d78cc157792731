import * as z from 'zod/mini'
import { day, id, version } from '#platform/contract/fields.ts'
import { billingRoles, claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { narrow } from '#platform/contract/roster-filters.ts'
import { column, roster, type RowOf } from '#platform/contract/roster.ts'
import { gates, lineStatuses, signingStates } from '../billing-lists.rules.ts'
import { codeId, employeeId, serviceId } from '../billing-shapes.rules.ts'

const mostFirst = [
  ['smallest first', 'menores primero'],
  ['largest first', 'mayores primero'],
] as const
const money = { width: 16, always: true } as const

export const serviceRoster = roster({
  text: {
    title: ['Services', 'Servicios'],
    search: ['Client', 'Cliente'],
    count: [
      ['# service', '# servicio'],
      ['# services', '# servicios'],
    ],
    none: [
      ['No services yet', 'Aún no hay servicios'],
      [
        'Contacts and billable notes of the programs that bill are listed here.',
        'Aquí aparecen los contactos y las notas facturables de los programas que facturan.',
      ],
    ],
  },
  columns: {
    ClientName: column.name(['Client', 'Cliente'], { width: 28 }),
    ServiceOn: column.day(['Date', 'Fecha'], {
      always: true,
      sort: true,
      card: 'fact',
      filter: narrow.days('From', 'To', { id: 'On' }),
    }),
    StartTime: column.text(['Time', 'Hora'], { show: 'more' }),
    EmployeeName: column.text(['Provider', 'Proveedor'], {
      always: true,
      card: 'fact',
      width: 24,
      filter: narrow.ids('EmployeeIDs', 'Providers', { id: 'Provider', label: ['Provider', 'Proveedor'] }),
    }),
    Code: column.text(['Code', 'Código'], {
      always: true,
      card: 'fact',
      filter: narrow.ids('CodeIDs', 'Codes', { id: 'Code', label: ['Code', 'Código'] }),
    }),
    DirectMinutes: column.number(['Minutes', 'Minutos'], { sort: mostFirst }),
    Units: column.number(['Units', 'Unidades'], { sort: mostFirst }),
    AmountCents: column.number(['Amount', 'Importe'], { ...money, sort: mostFirst, card: 'fact' }),
    Status: column.choice(['Status', 'Estado'], lineStatuses, { always: true, card: 'status', filter: 'Statuses' }),
    Waits: column.several(['Waits because', 'Espera porque'], {
      list: gates,
      width: 44,
      filter: narrow.list('Gates', gates, { label: ['Waits because', 'Espera porque'] }),
    }),
    SubProgramName: column.text(['Sub-program', 'Subprograma'], {
      always: true,
      show: 'more',
      width: 30,
      filter: narrow.ids('SubProgramIDs', 'SubPrograms', { label: ['Sub-program', 'Subprograma'] }),
    }),
    BillingRole: column.choice(['Billing role', 'Rol de facturación'], billingRoles, {
      show: 'more',
      filter: 'BillingRoles',
    }),
    Place: column.text(['Place', 'Lugar'], { show: 'more' }),
    DocumentationMinutes: column.number(['Documentation minutes', 'Minutos de documentación'], { show: 'more' }),
    TravelMinutes: column.number(['Travel minutes', 'Minutos de viaje'], { show: 'more' }),
    SignedOn: column.day(['Note signed', 'Nota firmada'], {
      show: 'more',
      filter: narrow.yesNo('Signed', ['Signed', 'Firmada'], ['Not signed', 'Sin firmar'], { id: 'Signed' }),
    }),
    SignBy: column.day(['Sign by', 'Firmar antes de'], {
      show: 'more',
      filter: narrow.list('Signing', signingStates, { id: 'Signing', label: ['Signing', 'Firma'] }),
    }),
    WaitsForName: column.text(['Waits for', 'Espera a'], { show: 'more' }),
    SubmittedOn: column.day(['Submitted', 'Enviado'], { show: 'more' }),
    DecidedOn: column.day(['Decided', 'Decidido'], { show: 'more' }),
    DenialReason: column.choice(['Denied because', 'Denegado porque'], claimDenialReasons, {
      show: 'more',
      filter: 'DenialReasons',
    }),
    Reason: column.text(['Reason', 'Motivo'], { show: 'more', width: 36 }),
  },
  filters: {
    Rate: narrow.number(
      'RateCents',
      { max: 10_000_000, label: ['Rate in cents', 'Tarifa en centavos'] },
      { id: 'Rate' },
    ),
    Who: narrow.unseen({ ClientID: z.optional(id(['Client', 'Cliente'])), EmployeeID: z.optional(employeeId) }),
  },
  also: {
    ServiceID: serviceId,
    ClientID: id(['Client', 'Cliente']),
    EmployeeID: employeeId,
    CodeID: codeId,
    EndTime: z.nullable(z.string()),
    NoteID: z.nullable(id(['Note', 'Nota'])),
    ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
    Module: z.string(),
    CorrectsID: z.nullable(serviceId),
    SourceChanged: z.boolean(),
    CreatedOn: day(['Made', 'Creado']),
    version: version(),
  },
  made: {},
})
export type ServiceRow = RowOf<typeof serviceRoster>
