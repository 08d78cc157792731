import * as z from 'zod/mini'
import {
  choice,
  choices,
  day,
  flag,
  id,
  instant,
  longText,
  maybe,
  text,
  timeOfDay,
  version,
  whole,
} from '#platform/contract/fields.ts'
import {
  incidentClocks,
  incidentPlaces,
  incidentStates,
  incidentTypes,
  incidentTold,
  restraintKinds,
  toldWays,
} from '#platform/contract/lists/incidents.ts'

export const incidentId = id(['Incident', 'Incidente'])
export const membershipId = id(['Enrollment', 'Inscripción'])
export const userId = id(['Person', 'Persona'])
export const incidentSeen = { IncidentID: incidentId, version: version() }
const words = z.nullable(z.string())
const at = (label: readonly [string, string]) => z.nullable(instant(label))

/** What is filled in. */
export const incidentFields = {
  Children: z.array(membershipId).check(z.minLength(1), z.maxLength(20)),
  OccurredOn: maybe(day(['Happened on', 'Ocurrió el'])),
  OccurredTime: maybe(timeOfDay(['At', 'A las'])),
  Types: z.prefault(choices(['What kind', 'De qué tipo'], incidentTypes), []),
  Place: maybe(choice(['Where', 'Dónde'], incidentPlaces)),
  PlaceDetail: maybe(text(['Where exactly', 'Dónde exactamente'], { max: 200 })),
  Narrative: maybe(
    longText(['What happened', 'Qué pasó'], {
      help: [
        'What you saw and heard, in order: before, during, after. Facts, no opinions.',
        'Lo que vio y oyó, en orden: antes, durante, después. Hechos, sin opiniones.',
      ],
    }),
  ),
  InvolvedStaff: z.prefault(z.array(userId).check(z.maxLength(30)), []),
  WitnessStaff: z.prefault(z.array(userId).check(z.maxLength(30)), []),
  OthersInvolved: maybe(text(['Others involved', 'Otras personas'], { max: 500 })),
  Injuries: maybe(text(['Injuries and care given', 'Lesiones y atención'], { max: 2000 })),
  RestraintKind: maybe(choice(['Kind of restraint', 'Tipo de contención'], restraintKinds)),
  RestraintMinutes: maybe(whole(['Minutes of restraint', 'Minutos de contención'], { min: 1, max: 1440 })),
  Police: z.prefault(flag(['Police were called or came', 'Se llamó a la policía o vino']), false),
  PoliceDetail: maybe(text(['Agency and report number', 'Agencia y número de informe'], { max: 300 })),
}

/** A line of a list. */
export const IncidentLine = z.strictObject({
  IncidentID: incidentId,
  Status: choice(['State', 'Estado'], incidentStates),
  OccurredAt: at(['When', 'Cuándo']),
  Types: z.array(z.string()),
  Place: words,
  SubProgramName: z.string(),
  Zone: z.string(),
  Children: z.array(
    z.strictObject({ ClientSubProgramMembershipID: membershipId, Name: z.string(), Module: z.string() }),
  ),
  ReportedBy: words,
  /** Who returned or closed it last. */
  Reviewer: words,
  Mine: z.boolean(),
  /** What runs out first, of what is still to do. */
  NextClock: z.nullable(
    z.strictObject({
      Clock: choice(['Clock', 'Plazo'], incidentClocks),
      DueAt: instant(['Until', 'Hasta']),
      Late: z.boolean(),
    }),
  ),
  OpenClocks: z.int(),
  OpenTasks: z.int(),
})
export type IncidentLine = z.infer<typeof IncidentLine>

const Staff = z.strictObject({ UserID: userId, Name: z.string(), Involved: z.boolean() })

export const Incident = z.strictObject({
  ...IncidentLine._zod.def.shape,
  OccurredOn: z.nullable(day(['On', 'El'])),
  OccurredTime: words,
  PlaceDetail: words,
  Narrative: z.string(),
  Injuries: words,
  OthersInvolved: words,
  RestraintKind: words,
  RestraintMinutes: z.nullable(z.int()),
  Police: z.boolean(),
  PoliceDetail: words,
  SubmittedAt: at(['Submitted', 'Enviado']),
  ClosedAt: at(['Closed', 'Cerrado']),
  Staff: z.array(Staff),
  Clocks: z.array(
    z.strictObject({
      IncidentClockID: id(['Clock', 'Plazo']),
      Clock: choice(['Clock', 'Plazo'], incidentClocks),
      DueAt: instant(['Until', 'Hasta']),
      Late: z.boolean(),
      DoneAt: at(['Done', 'Hecho']),
      Settled: z.boolean(),
      SettledBy: words,
      Note: words,
      version: version(),
    }),
  ),
  Notices: z.array(
    z.strictObject({
      IncidentNoticeID: id(['Notice', 'Aviso']),
      Told: choice(['Told', 'Avisado'], incidentTold),
      Name: words,
      ToldAt: instant(['When', 'Cuándo']),
      Way: choice(['How', 'Cómo'], toldWays),
      Reference: words,
      Note: words,
      By: words,
    }),
  ),
  Addenda: z.array(z.strictObject({ Text: z.string(), By: words, At: instant(['When', 'Cuándo']) })),
  Steps: z.array(z.strictObject({ Step: z.string(), Note: words, By: words, At: instant(['When', 'Cuándo']) })),
  Tasks: z.array(
    z.strictObject({
      IncidentTaskID: id(['Task', 'Tarea']),
      What: z.string(),
      OwnerID: userId,
      Owner: words,
      DueOn: day(['Due', 'Vence']),
      DoneAt: at(['Done', 'Hecho']),
      Note: words,
      Mine: z.boolean(),
      version: version(),
    }),
  ),
  version: version(),
  Can: z.strictObject({
    Edit: z.boolean(),
    Submit: z.boolean(),
    Review: z.boolean(),
    Reopen: z.boolean(),
    Write: z.boolean(),
    Remove: z.boolean(),
  }),
})
export type Incident = z.infer<typeof Incident>
