import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { list, type ValueOf } from '#platform/contract/lists/base.ts'
import { billingRoles, claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'
import { billingCredentials, exceptionReasons, lineStatuses } from '../billing-lists.rules.ts'
import { billingTopics, employeeId, fromDay, mayManage, mayView, serviceId } from '../billing-shapes.rules.ts'
import { providerRoster } from './providers-roster.rules.ts'

const untilDay = z.nullable(day(['Until', 'Hasta']))
const FiscalYear = z.optional(whole(['Fiscal year', 'Año fiscal'], { min: 2001, max: 2199 }))
const minutes = (most: number, label: readonly [string, string]) => whole(label, { max: most })

/** Which of a provider's services. */
export const providerServices = list(
  { value: 'All', label: ['Services', 'Servicios'] },
  { value: 'Late', label: ['Overdue notes', 'Notas atrasadas'] },
  { value: 'Denied', label: ['Denied', 'Denegados'] },
)
export type ProviderServicesOf = ValueOf<typeof providerServices>

const Brief = z.strictObject({
  ServiceID: serviceId,
  ServiceOn: day(['Date', 'Fecha']),
  ClientName: z.string(),
  Code: z.string(),
  DirectMinutes: z.int(),
  AmountCents: z.int(),
  Status: choice(['Status', 'Estado'], lineStatuses),
  Reasons: z.array(choice(['Reason', 'Motivo'], exceptionReasons)),
  /** Why it was denied, and what the payer wrote beside it. */
  DenialReason: z.nullable(choice(['Why it was denied', 'Por qué se denegó'], claimDenialReasons)),
  Reason: z.nullable(z.string()),
  NoteID: z.nullable(id(['Note', 'Nota'])),
  DaysLate: z.nullable(z.int()),
})

export type ProviderService = z.infer<typeof Brief>

const Profile = z.strictObject({
  EmployeeID: employeeId,
  Name: z.string(),
  Title: z.nullable(z.string()),
  Role: z.nullable(choice(['Billing role', 'Rol de facturación'], billingRoles)),
  Taxonomy: z.nullable(z.string()),
  NPI: z.nullable(z.string()),
  WelligentID: z.nullable(z.string()),
  Supervisor: z.nullable(z.string()),
  Programs: z.array(z.string()),
  OpenCases: z.int(),
  Roles: z.array(
    z.strictObject({
      BillingRoleID: id(['Billing role', 'Rol de facturación']),
      Role: choice(['Billing role', 'Rol de facturación'], billingRoles),
      Taxonomy: z.nullable(z.string()),
      StartDate: fromDay,
      EndDate: untilDay,
      Note: z.nullable(z.string()),
      version: version(),
    }),
  ),
  Credentials: z.array(
    z.strictObject({
      CredentialID: id(['Credential', 'Credencial']),
      Kind: choice(['Kind', 'Tipo'], billingCredentials),
      Number: z.nullable(z.string()),
      Issuer: z.nullable(z.string()),
      IssuedDate: z.nullable(day(['Issued', 'Emitido'])),
      ExpiresDate: z.nullable(day(['Expires', 'Vence'])),
      version: version(),
    }),
  ),
  Targets: z.array(
    z.strictObject({
      DirectMinutes: z.int(),
      PaidMinutes: z.int(),
      StartDate: fromDay,
      EndDate: untilDay,
      Note: z.nullable(z.string()),
    }),
  ),
  /** What a unit of the role of today is paid. */
  Rates: z.array(z.strictObject({ Code: z.string(), Cents: z.int(), StartDate: fromDay, EndDate: untilDay })),
  Can: z.strictObject({ Manage: z.boolean(), SeeAll: z.boolean() }),
})
export type ProviderProfile = z.infer<typeof Profile>

const Month = z.strictObject({
  Month: day(['Month', 'Mes']),
  DirectMinutes: z.int(),
  DocumentationMinutes: z.int(),
  TravelMinutes: z.int(),
  /** Of the paid minutes what is none of these; unknown without a target. */
  OtherMinutes: z.nullable(z.int()),
  Services: z.int(),
  Units: z.int(),
  Cents: z.int(),
  PaidMinutes: z.nullable(z.int()),
  TargetMinutes: z.nullable(z.int()),
  /** Direct minutes of a hundred paid ones. */
  Productivity: z.nullable(z.int()),
  SignedOnTime: z.int(),
  Signed: z.int(),
})
export type ProviderMonth = z.infer<typeof Month>
const own = { permission: 'SignedIn', extra: true, method: 'GET', scope: 'listed' } as const

export const providersCalls = {
  getProviders: call({
    ...mayView,
    name: 'Billing/GetProviders',
    method: 'GET',
    summary: 'Who bills: role, minutes against the target, overdue notes, credentials',
    scope: 'listed',
    input: z.strictObject(providerRoster.input),
    output: listOutput(providerRoster.Row),
    topics: ['billing'],
  }),
  exportProviders: call({
    ...mayView,
    name: 'Billing/ExportProviders',
    method: 'GET',
    summary: 'The providers as a file; taking it is written down',
    scope: 'listed',
    input: z.strictObject(providerRoster.fileInput),
    output: fileOutput,
    errors: providerRoster.fileErrors,
    audit: 'view',
  }),
  getProviderProfile: call({
    ...own,
    name: 'Billing/Provider/GetProfile',
    summary: 'A provider with roles, credentials, targets and rates; one’s own is always open',
    input: z.strictObject({ EmployeeID: employeeId }),
    output: Profile,
    topics: ['billing', 'employees'],
  }),
  getProviderServices: call({
    ...own,
    name: 'Billing/Provider/GetServices',
    summary: 'The services of a provider, all or those with an overdue note or denied, a page at a time',
    input: z.strictObject({
      EmployeeID: employeeId,
      Of: choice(['Services', 'Servicios'], providerServices),
      ...pageInput,
    }),
    output: listOutput(Brief),
    topics: ['billing'],
  }),
  getProviderMonths: call({
    ...own,
    name: 'Billing/Provider/GetMonths',
    summary: 'A fiscal year of a provider month by month: minutes, units, amount, productivity against the target',
    input: z.strictObject({ EmployeeID: employeeId, FiscalYear }),
    output: z.strictObject({ FiscalYear: z.int(), Months: z.array(Month) }),
    topics: ['billing'],
  }),
  exportProviderMonths: call({
    ...own,
    name: 'Billing/Provider/ExportMonths',
    summary: 'The months of a provider as a file; taking it is written down',
    input: z.strictObject({ EmployeeID: employeeId, FiscalYear, ...fileInput }),
    output: fileOutput,
    audit: 'view',
  }),
  setTarget: call({
    ...mayManage,
    name: 'Billing/Provider/SetTarget',
    summary: 'Set the minutes a provider is to reach in a month, from a month on',
    scope: 'listed',
    input: z.strictObject({
      EmployeeID: employeeId,
      StartDate: day(['From the month of', 'Desde el mes de']),
      DirectMinutes: minutes(20_000, ['Direct minutes a month', 'Minutos directos al mes']),
      PaidMinutes: whole(['Paid minutes a month', 'Minutos pagados al mes'], { min: 1, max: 30_000 }),
      Note: maybe(text(['Note', 'Nota'], { max: 300 })),
    }),
    output: z.strictObject({ BillingTargetID: id(['Target', 'Meta']), version: version() }),
    errors: {
      NotKnown: {
        status: 404,
        message: ['Your work does not include this person.', 'Esta persona no forma parte de su trabajo.'],
        field: 'EmployeeID',
      },
      TooMuch: {
        message: ['Direct minutes are part of the paid ones.', 'Los minutos directos son parte de los pagados.'],
        field: 'DirectMinutes',
        constraint: 'billing_target_within',
      },
      LaterTarget: {
        status: 409,
        message: ['A later target is set already.', 'Ya hay una meta posterior.'],
        field: 'StartDate',
        constraint: ['billing_target_overlap', 'billing_target_period'],
      },
    },
    topics: billingTopics,
  }),
}
