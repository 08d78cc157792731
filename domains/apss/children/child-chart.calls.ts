import * as z from 'zod/mini'
import { chartHead, chartRights } from '#domains/enrollment/chart-head.calls.ts'
import { choice, day, id, version } from '#platform/contract/fields.ts'
import { apssStages } from '#platform/contract/lists/apss.ts'
import { AuthorizationRow } from '../authorizations/authorization-shapes.rules.ts'
import { read } from './children.calls.ts'

const text = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))
const stage = choice(['Stage', 'Etapa'], apssStages)
const Worker = z.nullable(z.strictObject({ EmployeeID: id(['Employee', 'Empleado']), Name: z.string(), Phone: text }))

/** Everything the chart shows before a tab is opened, in one answer. */
const ChildProfile = z.strictObject({
  ...chartHead,
  Status: z.string(),
  Family: z.strictObject({
    ApssFamilyID: id(['Family', 'Familia']),
    Name: z.string(),
    /** The same family in foster care, for those who may open it there. */
    ResourceFamilyID: z.nullable(id(['Resource family', 'Familia de acogida'])),
    Children: z.array(
      z.strictObject({
        ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
        Name: z.string(),
        DateOfBirth: on,
        Status: z.string(),
      }),
    ),
    Parents: z.array(
      z.strictObject({
        ApssParentID: id(['Parent', 'Padre']),
        Name: z.string(),
        Relation: z.string(),
        Phone: text,
        Email: text,
        Language: text,
      }),
    ),
  }),
  Stage: z.nullable(
    z.strictObject({
      ApssStageID: id(['Stage', 'Etapa']),
      Stage: stage,
      Since: day(['Since', 'Desde']),
      version: version(),
    }),
  ),
  Stages: z.array(z.strictObject({ Stage: stage, StartDate: day(['From', 'Desde']), EndDate: on, Note: text })),
  ReferredOn: day(['Referred on', 'Derivado el']),
  Office: text,
  CSWName: text,
  CSWPhoneDigits: text,
  CSWEmail: text,
  ReferralReason: text,
  FinalizedOn: on,
  /** Within three business days of the referral. */
  FirstContactDue: day(['First contact due', 'Primer contacto para el']),
  FirstContactOn: on,
  CaseManager: Worker,
  Therapist: Worker,
  Services: z.array(z.strictObject({ Name: z.string(), Worker: text })),
  /** Today's, else the one that begins next, else the last. */
  Authorization: z.nullable(AuthorizationRow),
  WarnDays: z.int(),
  LastContact: on,
  LastMeeting: on,
  PlanDue: day(['Plan due', 'Plan para el']),
  NextSession: z.nullable(z.strictObject({ HeldOn: day(['Date', 'Fecha']), StartTime: text, Group: text })),
  Groups: z.array(z.string()),
  Can: z.strictObject({ ...chartRights, Assign: z.boolean() }),
  /** Of the program's own facts, for UpdateClientSubProgramMembership. */
  ApssVersion: version(),
})
export type ChildProfile = z.infer<typeof ChildProfile>

export const childChartCalls = {
  getClientProfile: read(
    'APSS/GetClientProfile',
    null,
    'The head of a child’s chart: who, family, stage, referral, authorization, next dates, alerts',
    ChildProfile,
  ),
}
