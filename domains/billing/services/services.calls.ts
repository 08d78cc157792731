import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, timeOfDay, version, whole } from '#platform/contract/fields.ts'
import { claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { fileOutput } from '#platform/contract/roster-file.ts'
import { exceptionReasons, lineStatuses, lineSteps } from '../billing-lists.rules.ts'
import {
  billingTopics,
  codeId,
  employeeId,
  mayManage,
  mayView,
  seenService,
  serviceId,
} from '../billing-shapes.rules.ts'
import { serviceRoster } from './services-roster.rules.ts'

const gone = {
  WrongStep: {
    status: 409,
    message: ['This service is past that step. Look at it again.', 'Este servicio ya pasó de ese paso. Revíselo.'],
    constraint: 'billing_line_flow',
  },
  StaffOverlap: {
    status: 409,
    message: [
      'The worker has another submitted service at that time.',
      'El trabajador tiene otro servicio enviado a esa hora.',
    ],
    constraint: 'billing_line_staff_overlap',
  },
  ClientOverlap: {
    status: 409,
    message: [
      'The client has another submitted service at that time.',
      'El cliente tiene otro servicio enviado a esa hora.',
    ],
    constraint: 'billing_line_client_overlap',
  },
} as const

const Exception = z.strictObject({
  ServiceID: serviceId,
  ServiceOn: day(['Date', 'Fecha']),
  ClientID: id(['Client', 'Cliente']),
  ClientName: z.string(),
  EmployeeID: employeeId,
  EmployeeName: z.string(),
  SubProgramName: z.string(),
  CodeID: codeId,
  Code: z.string(),
  StartTime: z.nullable(z.string()),
  EndTime: z.nullable(z.string()),
  DocumentationMinutes: z.int(),
  TravelMinutes: z.int(),
  Place: z.nullable(z.string()),
  AmountCents: z.int(),
  Status: choice(['Status', 'Estado'], lineStatuses),
  Reasons: z.array(choice(['Reason', 'Motivo'], exceptionReasons)),
  /** Why it was denied, and what the payer wrote beside it. */
  DenialReason: z.nullable(choice(['Why it was denied', 'Por qué se denegó'], claimDenialReasons)),
  Reason: z.nullable(z.string()),
  WaitsForName: z.nullable(z.string()),
  NoteID: z.nullable(id(['Note', 'Nota'])),
  ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
  Module: z.string(),
  /** Days past the day to sign by. */
  DaysLate: z.nullable(z.int()),
  version: version(),
})
export type BillingException = z.infer<typeof Exception>

export const servicesCalls = {
  getServices: call({
    ...mayView,
    name: 'Billing/GetServices',
    method: 'GET',
    summary: 'Service lines of the caller’s programs with their status and what they wait for',
    scope: 'listed',
    input: z.strictObject(serviceRoster.input),
    output: z.strictObject({
      ...listOutput(serviceRoster.Row).shape,
      Codes: z.array(z.strictObject({ Id: codeId, Name: z.string() })),
      Providers: z.array(z.strictObject({ Id: employeeId, Name: z.string() })),
      Can: z.strictObject({ Manage: z.boolean() }),
    }),
    topics: billingTopics,
  }),
  exportServices: call({
    ...mayView,
    name: 'Billing/ExportServices',
    method: 'GET',
    summary: 'The service lines as a file for a spreadsheet; taking it is written down',
    scope: 'listed',
    input: z.strictObject(serviceRoster.fileInput),
    output: fileOutput,
    errors: serviceRoster.fileErrors,
    audit: 'view',
  }),
  getExceptions: call({
    ...mayView,
    name: 'Billing/GetExceptions',
    method: 'GET',
    summary: 'Service lines that do not move by themselves: overdue notes, closed gates, denials; the oldest first',
    scope: 'listed',
    input: z.strictObject({
      Reason: z.optional(choice(['Reason', 'Motivo'], exceptionReasons)),
      EmployeeID: z.optional(employeeId),
      ...pageInput,
    }),
    output: z.strictObject({
      ...listOutput(Exception).shape,
      /** How many wait for each reason; one may wait for several. */
      Counts: z.array(z.strictObject({ Reason: choice(['Reason', 'Motivo'], exceptionReasons), Services: z.int() })),
      Can: z.strictObject({ Manage: z.boolean() }),
    }),
    topics: billingTopics,
  }),
  updateStatus: call({
    ...mayManage,
    name: 'Billing/UpdateStatus',
    summary: 'Submit services, record the payer’s decision, void them or stop billing them; all of them or none',
    scope: 'listed',
    input: z.strictObject({
      Services: z.array(seenService).check(z.minLength(1), z.maxLength(200)),
      Status: choice(['Step', 'Paso'], lineSteps),
      DecidedOn: maybe(day(['Decided on', 'Decidido el'])),
      DenialReason: maybe(choice(['Why it was denied', 'Por qué se denegó'], claimDenialReasons)),
      Reason: maybe(text(['Reason', 'Motivo'], { max: 500 })),
    }),
    output: z.strictObject({ Services: z.array(seenService), AmountCents: z.int() }),
    errors: {
      ...gone,
      StillWaits: {
        status: 409,
        message: ['A service still waits for something.', 'Un servicio aún espera algo.'],
        constraint: ['billing_line_waits', 'billing_line_left'],
      },
      DenialNeeded: {
        message: ['Choose why the payer denied it.', 'Elija por qué lo denegó el pagador.'],
        field: 'DenialReason',
        constraint: 'billing_line_denied_why',
      },
      ReasonNeeded: { message: ['Say why.', 'Diga por qué.'], field: 'Reason', constraint: 'billing_line_why' },
      InFuture: { message: ['This day is still ahead.', 'Ese día todavía no llega.'], field: 'DecidedOn' },
      Twice: {
        message: ['The same service is listed twice.', 'El mismo servicio aparece dos veces.'],
        field: 'Services',
      },
    },
    topics: billingTopics,
  }),
  correctService: call({
    ...mayManage,
    name: 'Billing/CorrectService',
    summary: 'Correct a service line; one that has left is voided and a new line takes its place',
    scope: 'listed',
    input: z.strictObject({
      ServiceID: serviceId,
      version: version(),
      CodeID: codeId,
      StartTime: timeOfDay(['From', 'Desde']),
      EndTime: timeOfDay(['To', 'Hasta']),
      DocumentationMinutes: whole(['Documentation minutes', 'Minutos de documentación'], {
        max: 1440,
        help: ['Kept and not billed.', 'Se guardan y no se facturan.'],
      }),
      TravelMinutes: whole(['Travel minutes', 'Minutos de viaje'], { max: 1440 }),
      Place: maybe(text(['Place', 'Lugar'], { max: 80 })),
      Reason: text(['Reason', 'Motivo'], { max: 500 }),
    }),
    output: z.strictObject({ ServiceID: serviceId, version: version() }),
    errors: {
      ...gone,
      EndsBefore: {
        message: ['The service ends after it starts.', 'El servicio termina después de empezar.'],
        field: 'EndTime',
        constraint: 'billing_line_times',
      },
      NoCode: {
        status: 404,
        message: ['This code is not on the list.', 'Este código no está en la lista.'],
        field: 'CodeID',
      },
    },
    topics: billingTopics,
  }),
}
