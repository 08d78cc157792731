import * as z from 'zod/mini'
import { chartHead, chartRights } from '#domains/enrollment/chart-head.calls.ts'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { wrapPhases } from '#platform/contract/lists/wraparound.ts'
import { read, wrapClients } from './youth.calls.ts'

const text = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))
const phase = choice(['Phase', 'Fase'], wrapPhases)
const Dated = { StartDate: day(['From', 'Desde']), EndDate: on }

/** Everything the chart shows before a tab is opened, in one answer. */
const YouthProfile = z.strictObject({
  ...chartHead,
  /** For UpdateClientIds. */
  ClientVersion: version(),
  CountyUnit: text,
  Status: z.literal(['Scheduled', 'Active', 'Ended']),
  FamilyVision: text,
  Phase: z.nullable(
    z.strictObject({
      WrapPhaseID: id(['Phase', 'Fase']),
      Phase: phase,
      Since: day(['Since', 'Desde']),
      version: version(),
    }),
  ),
  Phases: z.array(z.strictObject({ Phase: phase, ...Dated, Note: text })),
  Team: z.nullable(
    z.strictObject({ WrapTeamID: id(['Team', 'Equipo']), Name: z.string(), Since: day(['Since', 'Desde']) }),
  ),
  CaseManager: text,
  Staff: z.array(
    z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), Name: z.string(), Role: z.string(), Phone: text }),
  ),
  /** How many people are around the youth, staff counted, and how much of the team they are. */
  NaturalSupports: z.int(),
  TeamPeople: z.int(),
  NaturalPercent: z.int(),
  LastMeeting: on,
  NextMeeting: on,
  PlanReviewed: on,
  PlanDue: day(['Plan due', 'Plan para el']),
  CANSLast: on,
  CANSDue: day(['CANS due', 'CANS para el']),
  SafetyPlanOn: on,
  LastContact: on,
  Counts: z.strictObject({
    Needs: z.int(),
    OpenActions: z.int(),
    LateActions: z.int(),
    Meetings: z.int(),
    FlexRequests: z.int(),
    Services: z.int(),
  }),
  Can: z.strictObject({ ...chartRights, Teams: z.boolean(), Decide: z.boolean() }),
  /** Of the program’s own facts, for UpdateClientSubProgramMembership. */
  WrapVersion: version(),
})
export type YouthProfile = z.infer<typeof YouthProfile>

export const youthChartCalls = {
  getClientProfile: read(
    `${wrapClients}/GetClientProfile`,
    null,
    'The head of a youth’s chart: who, team, phase, next dates, counts, alerts',
    YouthProfile,
  ),
}
