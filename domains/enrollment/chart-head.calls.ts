import * as z from 'zod/mini'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { sexes } from '#platform/contract/lists/people.ts'
import { chartAlertsOutput } from './chart.calls.ts'
import { membershipId } from './enroll.calls.ts'

const text = z.nullable(z.string())

/** What the chart of every program shows before a tab is opened; each adds its own. */
export const chartHead = {
  ClientSubProgramMembershipID: membershipId,
  ClientID: id(['Client', 'Cliente']),
  FirstName: z.string(),
  MiddleName: text,
  LastName: z.string(),
  PreferredName: text,
  DateOfBirth: z.nullable(day(['Date of birth', 'Fecha de nacimiento'])),
  Sex: choice(['Sex', 'Sexo'], sexes),
  PrimaryLanguage: text,
  CID: text,
  FamLinkNumber: text,
  WelligentID: text,
  /** The photo, and the version of what it is kept with. */
  PhotoID: z.nullable(id(['Photo', 'Foto'])),
  ClientVersion: version(),
  SubProgramID: id(['Sub-program', 'Subprograma']),
  SubProgramName: z.string(),
  AgencyName: text,
  County: text,
  CountyCaseNumber: text,
  StartDate: day(['First day', 'Primer día']),
  EndDate: z.nullable(day(['Ended', 'Terminó'])),
  EndReason: text,
  RunningSummary: text,
  SummaryWrittenAt: text,
  SummaryWrittenBy: text,
  Goals: text,
  Strengths: text,
  SafetyAlert: text,
  Confidential: z.boolean(),
  Sealed: z.boolean(),
  Memberships: z.array(
    z.strictObject({
      ClientSubProgramMembershipID: membershipId,
      SubProgramName: z.string(),
      Module: z.string(),
      StartDate: day(['From', 'Desde']),
      EndDate: z.nullable(day(['Until', 'Hasta'])),
    }),
  ),
  Alerts: chartAlertsOutput,
  version: version(),
}

/** What the caller may do on every chart. */
export const chartRights = { Edit: z.boolean(), Remove: z.boolean(), EditPerson: z.boolean(), Backdate: z.boolean() }

const ChartHead = z.strictObject({ ...chartHead, Status: z.string(), Can: z.strictObject(chartRights) })
/** A chart as the screens of every program see it. */
export type ChartHead = z.infer<typeof ChartHead>
