import * as z from 'zod/mini'
import { chartHead, chartRights } from '#domains/enrollment/chart-head.calls.ts'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { tayConditions, tayLegalStatuses, tayPlacementTypes } from '#platform/contract/lists/tay.ts'
import { read, tayClients } from './youth.calls.ts'

const text = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))
const amount = z.nullable(z.number())

/** Everything the chart shows before a tab is opened, in one answer. */
const YouthProfile = z.strictObject({
  ...chartHead,
  Status: z.literal(['Scheduled', 'Active', 'Ended']),
  LegalStatus: choice(['Legal status', 'Situación legal'], tayLegalStatuses),
  School: text,
  Employer: text,
  WorkHours: z.nullable(z.int()),
  PlannedExitOn: on,
  /** The 21st birthday, or the planned exit before it. */
  ExitOn: on,
  TwentyOneOn: on,
  RiskFlags: z.array(z.string()),
  ExpectingOn: on,
  Stipend: amount,
  MatchPercent: z.int(),
  MatchCap: amount,
  Home: z.nullable(
    z.strictObject({
      TayStayID: id(['Stay', 'Estancia']),
      PlacementType: choice(['Placement type', 'Tipo de ubicación'], tayPlacementTypes),
      UnitID: z.nullable(id(['Unit', 'Vivienda'])),
      Unit: text,
      Address: text,
      Since: day(['Since', 'Desde']),
      version: version(),
    }),
  ),
  Certified: z.nullable(
    z.strictObject({
      Condition: choice(['Condition', 'Condición'], tayConditions),
      StartDate: day(['From', 'Desde']),
      EndDate: day(['Until', 'Hasta']),
    }),
  ),
  /** Extended care asks for a certification now, and there is none. */
  NeedsCertification: z.boolean(),
  TILPOn: on,
  TILPDue: on,
  Savings: z.number(),
  RentOwed: z.number(),
  Children: z.int(),
  /** Of the eight, those still missing or asked for. */
  PapersMissing: z.int(),
  LastVisit: on,
  LastContact: on,
  CaseManager: z.nullable(z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), Name: z.string(), Phone: text })),
  Exit: z.nullable(
    z.strictObject({
      Housing: z.string(),
      Income: z.string(),
      School: z.string(),
      Supports: z.int(),
      SupportsNote: text,
    }),
  ),
  Can: z.strictObject({ ...chartRights, Assign: z.boolean() }),
  /** Of the program’s own facts, for UpdateClientSubProgramMembership. */
  YouthVersion: version(),
})
export type YouthProfile = z.infer<typeof YouthProfile>

export const youthChartCalls = {
  getYouth: read(
    `${tayClients}/GetClientProfile`,
    null,
    'The head of a youth’s chart: who, home, certification, next dates, balances, alerts',
    YouthProfile,
  ),
}
