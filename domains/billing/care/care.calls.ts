import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, instant, text, whole } from '#platform/contract/fields.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'
import { billingTopics, mayManage, mayView } from '../billing-shapes.rules.ts'
import { careKinds, invoiceKinds } from './care.rules.ts'

const SubProgramID = id(['Sub-program', 'Subprograma'])
const Month = day(['Month', 'Mes'])
const asked = { SubProgramID, Month }
const monthId = id(['Approved month', 'Mes aprobado'])
const nights = { Home: z.int(), Respite: z.int(), Hold: z.int(), House: z.int(), HouseHold: z.int(), Unpaid: z.int() }
const money = { CountyCents: z.int(), FamilyCents: z.int() }
/** As the approver saw them. */
const most = { min: -9_000_000_000_000, max: 9_000_000_000_000 }
const seen = {
  CountyCents: whole(['Counties owe, in cents', 'Deben los condados, en centavos'], most),
  FamilyCents: whole(['Families get, in cents', 'Reciben las familias, en centavos'], most),
}

const Child = z.strictObject({
  Key: z.string(),
  ClientSubProgramMembershipID: z.nullable(id(['Enrollment', 'Inscripción'])),
  Module: z.string(),
  /** None: somebody the caller may not know of. */
  Name: z.nullable(z.string()),
  County: z.nullable(z.string()),
  LevelOfCare: z.nullable(z.string()),
  ...nights,
  ...money,
  /** Nights for which there is no rate. */
  Unrated: z.int(),
})
export type CareChild = z.infer<typeof Child>

const Changed = {
  status: 409,
  message: [
    'Nights or rates changed meanwhile. Look at the month again.',
    'Las noches o las tarifas cambiaron. Revise el mes.',
  ],
} as const

export const careCalls = {
  getDaysInCare: call({
    ...mayView,
    name: 'Billing/GetDaysInCare',
    method: 'GET',
    summary:
      'A month of a sub-program: nights of each child by what they are paid as, invoices by county, payments to families; children also of one county or family',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({
      ...asked,
      /** Only the nights that one sum is made of: what a county owes, or a family gets. */
      County: z.optional(z.string().check(z.maxLength(80))),
      FamilyID: z.optional(id(['Family', 'Familia'])),
      ...pageInput,
    }),
    output: z.strictObject({
      ...listOutput(Child).shape,
      Month,
      CareMonthID: z.nullable(monthId),
      ApprovedBy: z.nullable(z.string()),
      ApprovedAt: z.nullable(instant(['Approved', 'Aprobado'])),
      IsOver: z.boolean(),
      Nights: z.int(),
      Unrated: z.int(),
      /** Days of houses in the month whose census is not approved. */
      OpenDays: z.int(),
      ...money,
      /** Of the children shown: of one county or family where these are asked for. */
      Shown: z.strictObject({ Nights: z.int(), ...money }),
      Counties: z.array(z.strictObject({ County: z.nullable(z.string()), Nights: z.int(), Cents: z.int() })),
      Families: z.array(
        z.strictObject({
          FamilyID: id(['Family', 'Familia']),
          Name: z.nullable(z.string()),
          Nights: z.int(),
          Cents: z.int(),
        }),
      ),
      Adjustments: z.array(
        z.strictObject({
          LineID: id(['Adjustment', 'Ajuste']),
          Name: z.nullable(z.string()),
          Kind: choice(['Night', 'Noche'], careKinds),
          Nights: z.int(),
          ...money,
          Reason: z.string(),
          AddedBy: z.string(),
          AddedAt: instant(['Added', 'Agregado']),
        }),
      ),
      /** Between an approved month and what it should be by now. */
      Difference: z.strictObject({ Lines: z.int(), Nights: z.int(), ...money }),
      Can: z.strictObject({ Manage: z.boolean() }),
    }),
    topics: ['billing', 'foster', 'census'],
  }),
  approveMonth: call({
    ...mayManage,
    name: 'Billing/ApproveMonth',
    summary: 'Approve the nights of a month: its invoices and payments are fixed, and the month is locked',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ ...asked, ...seen }),
    output: z.strictObject({ CareMonthID: monthId, ...money }),
    errors: {
      Changed,
      NotOver: {
        status: 409,
        message: ['This month is not over yet.', 'Este mes aún no termina.'],
        field: 'Month',
        constraint: 'billing_care_month_over',
      },
      Approved: {
        status: 409,
        message: ['This month is approved already.', 'Este mes ya está aprobado.'],
        constraint: 'billing_care_month_once',
      },
      NoRate: {
        status: 409,
        message: [
          'Some nights have no rate. Set the level of care of the child, or the rate of the level.',
          'Hay noches sin tarifa. Indique el nivel de cuidado del niño o la tarifa del nivel.',
        ],
      },
      CensusOpen: {
        status: 409,
        message: [
          'The census of a house is not approved for every day.',
          'Falta aprobar el censo de una casa en algún día.',
        ],
      },
      NoNights: { status: 409, message: ['No nights in this month.', 'No hay noches en este mes.'] },
    },
    topics: billingTopics,
  }),
  adjustMonth: call({
    ...mayManage,
    name: 'Billing/AdjustMonth',
    summary: 'Bring an approved month to what it should be, by lines that say why',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ ...asked, ...seen, Reason: text(['Reason', 'Motivo'], { max: 500 }) }),
    output: z.strictObject({ Lines: z.int(), ...money }),
    errors: {
      Changed,
      NotApproved: { status: 409, message: ['This month is not approved.', 'Este mes no está aprobado.'] },
      NoDifference: { status: 409, message: ['Nothing differs.', 'No hay diferencias.'] },
      NoRate: {
        status: 409,
        message: ['Some nights have no rate.', 'Hay noches sin tarifa.'],
      },
    },
    topics: billingTopics,
  }),
  exportInvoices: call({
    ...mayView,
    name: 'Billing/ExportInvoices',
    method: 'GET',
    summary:
      'The invoices to counties or the payments to families of an approved month as a file; taking it is written down',
    scope: { subProgram: 'SubProgramID' },
    input: z.strictObject({ ...asked, Kind: choice(['File', 'Archivo'], invoiceKinds), ...fileInput }),
    output: fileOutput,
    errors: {
      NotApproved: { status: 409, message: ['Approve the month first.', 'Primero apruebe el mes.'] },
    },
    audit: 'view',
  }),
}
