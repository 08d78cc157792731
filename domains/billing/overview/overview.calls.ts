import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, whole } from '#platform/contract/fields.ts'
import { billingRoles, claimDenialReasons } from '#platform/contract/lists/clinical.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'
import { lineStatuses } from '../billing-lists.rules.ts'
import { codeId, employeeId } from '../billing-shapes.rules.ts'

const permission = 'Billing.View'
/** Named after its end; empty: the year of today. */
const FiscalYear = z.optional(whole(['Fiscal year', 'Año fiscal'], { min: 2001, max: 2199 }))
const SubProgramID = z.optional(id(['Sub-program', 'Subprograma']))
const sums = { Services: z.int(), Units: z.int(), Cents: z.int() }
const subProgram = { SubProgramID: id(['Sub-program', 'Subprograma']), SubProgramName: z.string() }

const CostLine = z.strictObject({
  ...subProgram,
  ServiceFunction: z.string(),
  CodeID: codeId,
  Code: z.string(),
  RateCents: z.int(),
  ...sums,
})
export type CostLine = z.infer<typeof CostLine>

export const overviewCalls = {
  getBillingDashboardData: call({
    name: 'Dashboard/Billing/GetBillingDashboardData',
    method: 'GET',
    summary:
      'Billing of a fiscal year in figures: months against their target, programs, roles, providers, the way of the lines, denials, notes',
    permission,
    scope: 'listed',
    lag: 'seconds',
    input: z.strictObject({ FiscalYear, SubProgramID }),
    output: z.strictObject({
      FiscalYear: z.int(),
      From: day(['From', 'Desde']),
      To: day(['To', 'Hasta']),
      /** Submitted and approved; the sums of months, programs, roles and providers are this. */
      Billed: z.strictObject(sums),
      /** Of the months that are over, the units billed and to be reached, as the figure “Billing against target” reckons. */
      Target: z.strictObject({ Units: z.int(), TargetUnits: z.int(), Percent: z.nullable(z.number()) }),
      Months: z.array(
        z.strictObject({ Month: day(['Month', 'Mes']), ...sums, TargetUnits: z.int(), IsOver: z.boolean() }),
      ),
      Programs: z.array(z.strictObject({ ...subProgram, ...sums })),
      Roles: z.array(z.strictObject({ Role: choice(['Billing role', 'Rol de facturación'], billingRoles), ...sums })),
      Providers: z.array(z.strictObject({ EmployeeID: employeeId, Name: z.string(), ...sums })),
      Funnel: z.array(z.strictObject({ Status: choice(['Status', 'Estado'], lineStatuses), ...sums })),
      /** Of what was decided. */
      Decided: z.int(),
      Denied: z.int(),
      DenialReasons: z.array(
        z.strictObject({ Reason: choice(['Reason', 'Motivo'], claimDenialReasons), Services: z.int() }),
      ),
      /** Minutes of services whose note is not signed. */
      UnsignedMinutes: z.int(),
      UnsignedServices: z.int(),
      Signed: z.int(),
      SignedOnTime: z.int(),
      /** Who has the most late notes. */
      Lagging: z.array(
        z.strictObject({ EmployeeID: employeeId, Name: z.string(), LateNotes: z.int(), UnsignedMinutes: z.int() }),
      ),
    }),
    topics: ['billing'],
  }),
  getFiscalYears: call({
    name: 'Dashboard/Billing/GetFiscalYears',
    method: 'GET',
    summary: 'The fiscal years that have services, and the one of today; the newest first',
    permission,
    scope: 'listed',
    input: z.strictObject({}),
    output: z.array(
      z.strictObject({
        FiscalYear: z.int(),
        Name: z.string(),
        From: day(['From', 'Desde']),
        To: day(['To', 'Hasta']),
        IsCurrent: z.boolean(),
      }),
    ),
    topics: ['billing'],
  }),
  getCostReport: call({
    name: 'Billing/GetCostReport',
    method: 'GET',
    extra: true,
    summary: 'The cost report of a fiscal year: program, service function, code, units, rate and cost',
    permission,
    scope: 'listed',
    input: z.strictObject({ FiscalYear, SubProgramID }),
    output: z.strictObject({
      FiscalYear: z.int(),
      From: day(['From', 'Desde']),
      To: day(['To', 'Hasta']),
      Rows: z.array(CostLine),
      Total: z.strictObject(sums),
    }),
    topics: ['billing'],
  }),
  downloadBillingCostReport: call({
    name: 'Dashboard/Billing/DownloadBillingCostReport',
    method: 'GET',
    summary: 'The cost report of a fiscal year as a file',
    audit: 'view',
    permission,
    scope: 'listed',
    input: z.strictObject({ FiscalYear, SubProgramID, ...fileInput }),
    output: fileOutput,
  }),
}
