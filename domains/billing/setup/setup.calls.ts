import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, dollars, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { billingRoles } from '#platform/contract/lists/clinical.ts'
import { levelsOfCare } from '#platform/contract/lists/court.ts'
import { rateKinds } from '../billing-lists.rules.ts'
import { billingTopics, codeId, fromDay, mayManage, mayView, serviceId } from '../billing-shapes.rules.ts'

const rateId = id(['Rate', 'Tarifa'])
const programId = id(['Program that bills', 'Programa que factura'])
const subProgram = id(['Sub-program', 'Subprograma'])
const untilDay = maybe(
  day(['Until', 'Hasta'], { help: ['The first day it no longer holds.', 'El primer día en que ya no vale.'] }),
)
const EndsBefore = {
  message: ['It ends after it starts.', 'Termina después de empezar.'],
  field: 'EndDate',
} as const
const reason = text(['Reason', 'Motivo'], { max: 500 })

export const setupCalls = {
  getRates: call({
    ...mayView,
    name: 'Billing/GetRates',
    method: 'GET',
    summary: 'Codes with who may bill them, rates with their dates, and the sub-programs that bill',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      Codes: z.array(
        z.strictObject({
          CodeID: codeId,
          Code: z.string(),
          Name: z.string(),
          NameSpanish: z.string(),
          UnitMinutes: z.int(),
          Roles: z.array(z.string()),
          Team: z.boolean(),
          Crisis: z.boolean(),
          NeedsAuthorization: z.boolean(),
        }),
      ),
      Rates: z.array(
        z.strictObject({
          RateID: rateId,
          Kind: choice(['Kind', 'Tipo'], rateKinds),
          CodeID: z.nullable(codeId),
          Code: z.nullable(z.string()),
          Role: z.nullable(z.string()),
          LevelOfCare: z.nullable(z.string()),
          Cents: z.int(),
          StartDate: fromDay,
          EndDate: z.nullable(day(['Until', 'Hasta'])),
          version: version(),
        }),
      ),
      Programs: z.array(
        z.strictObject({
          BillingProgramID: programId,
          SubProgramID: subProgram,
          SubProgramName: z.string(),
          StartDate: fromDay,
          EndDate: z.nullable(day(['Until', 'Hasta'])),
          version: version(),
        }),
      ),
      Can: z.strictObject({ Manage: z.boolean() }),
    }),
    topics: ['billing'],
  }),
  addEditRate: call({
    ...mayManage,
    name: 'Billing/AddEditRate',
    summary: 'Set what a unit or a day is paid from a date on; the rate before it ends on that date',
    scope: 'agency',
    input: z.strictObject({
      RateID: maybe(rateId),
      version: maybe(version()),
      Kind: choice(['Kind', 'Tipo'], rateKinds),
      CodeID: maybe(codeId),
      Role: maybe(choice(['Role', 'Rol'], billingRoles, { help: ['Empty: every role.', 'Vacío: todos los roles.'] })),
      LevelOfCare: maybe(choice(['Level of care', 'Nivel de cuidado'], levelsOfCare)),
      Amount: dollars(['Amount', 'Importe'], { max: 100_000 }),
      StartDate: fromDay,
      EndDate: untilDay,
    }),
    output: z.strictObject({ RateID: rateId, version: version() }),
    errors: {
      EndsBefore: { ...EndsBefore, constraint: 'billing_rate_period' },
      OfWhat: {
        message: [
          'Choose the code of a service, or the level of care of a day.',
          'Elija el código de un servicio o el nivel de cuidado de un día.',
        ],
        field: 'Kind',
        constraint: 'billing_rate_of',
      },
      Overlaps: {
        status: 409,
        message: ['Another rate holds at that time.', 'Otra tarifa vale en ese tiempo.'],
        field: 'StartDate',
        constraint: 'billing_rate_overlap',
      },
      NoCode: {
        status: 404,
        message: ['This code is not on the list.', 'Este código no está en la lista.'],
        field: 'CodeID',
      },
    },
    topics: billingTopics,
  }),
  removeRate: call({
    ...mayManage,
    name: 'Billing/RemoveRate',
    summary: 'Take back a rate that was entered by mistake; what was submitted keeps its amount',
    scope: 'agency',
    input: z.strictObject({ RateID: rateId, version: version(), Reason: reason }),
    output: z.strictObject({ RateID: rateId }),
    topics: billingTopics,
  }),
  addEditProgram: call({
    ...mayManage,
    name: 'Billing/AddEditProgram',
    summary:
      'Say from which day on the services of a sub-program are billed; its contacts and notes since then become lines',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      BillingProgramID: maybe(programId),
      version: maybe(version()),
      SubProgramID: subProgram,
      StartDate: fromDay,
      EndDate: untilDay,
    }),
    output: z.strictObject({ BillingProgramID: programId, version: version() }),
    errors: {
      EndsBefore: { ...EndsBefore, constraint: 'billing_program_period' },
      Overlaps: {
        status: 409,
        message: ['This sub-program bills at that time already.', 'Este subprograma ya factura en ese tiempo.'],
        field: 'StartDate',
        constraint: 'billing_program_overlap',
      },
    },
    topics: billingTopics,
  }),
  addAuthorization: call({
    ...mayManage,
    name: 'Billing/AddAuthorization',
    summary: 'Record what a payer approved for the client of a service that waits for it',
    scope: 'listed',
    input: z.strictObject({
      ServiceID: serviceId,
      Number: text(['Authorization number', 'Número de autorización'], { max: 60 }),
      StartDate: fromDay,
      EndDate: day(['Until', 'Hasta'], {
        help: ['The first day it no longer holds.', 'El primer día en que ya no vale.'],
      }),
      Units: maybe(
        whole(['Units', 'Unidades'], { min: 1, max: 100_000, help: ['Empty: no limit.', 'Vacío: sin límite.'] }),
      ),
    }),
    output: z.strictObject({ AuthorizationID: id(['Authorization', 'Autorización']), version: version() }),
    errors: {
      EndsBefore: { ...EndsBefore, constraint: 'billing_authorization_period' },
      Overlaps: {
        status: 409,
        message: [
          'Another authorization of this client covers some of these days.',
          'Otra autorización de este cliente cubre algunos de esos días.',
        ],
        field: 'StartDate',
        constraint: 'billing_authorization_overlap',
      },
    },
    topics: billingTopics,
  }),
}
