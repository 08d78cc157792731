import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { day, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { change, read, records } from '../youth/youth.calls.ts'

const months = records('WrapOutcomeID', ['Month', 'Mes'], {
  Month: day(['Month', 'Mes']),
  PlacementDays: whole(['Days placed out of home', 'Días fuera del hogar'], { max: 31 }),
  SchoolDaysMissed: whole(['School days missed', 'Días de escuela perdidos'], { max: 31 }),
  PoliceContacts: whole(['Police contacts', 'Contactos con la policía'], { max: 99 }),
  HospitalDays: whole(['Hospital days', 'Días de hospital'], { max: 31 }),
  Note: maybe(text(['Note', 'Nota'], { max: 500 })),
})
const plans = records('WrapSafetyPlanID', ['Safety plan', 'Plan de seguridad'], {
  Triggers: longText(['What sets it off', 'Qué lo provoca'], { max: 3000 }),
  WarningSigns: longText(['Warning signs', 'Señales de alerta'], { max: 3000 }),
  Coping: longText(['What helps', 'Qué ayuda'], { max: 3000 }),
  WhoToCall: longText(['Whom to call', 'A quién llamar'], { max: 3000 }),
  CrisisSteps: longText(['What everyone does in a crisis', 'Qué hace cada quien en una crisis'], { max: 3000 }),
  ReviewOn: maybe(day(['Review on', 'Revisar el'])),
})
const SafetyPlan = plans.row({
  VersionNo: z.int(),
  EffectiveOn: day(['From', 'Desde']),
  WrittenBy: z.nullable(z.string()),
  WrittenAt: z.string(),
})
export type SafetyPlan = z.infer<typeof SafetyPlan>

const scores = records('WrapFidelityID', ['Checklist', 'Lista'], {
  ScoredOn: z.optional(day(['Date', 'Fecha'])),
  WrapMeetingID: maybe(id(['Meeting', 'Reunión'])),
  /** One for each of the ten principles, in the order of the list. */
  Scores: z.array(whole(['0 to 4', 'De 0 a 4'], { max: 4 })).check(z.length(10)),
  Note: maybe(text(['Note', 'Nota'], { max: 1000 })),
})

export const measureCalls = {
  getSafetyPlans: read(
    'Wrap/SafetyPlan/GetVersions',
    'safety plan',
    'Every version of a youth’s safety plan, the one that holds first',
    z.strictObject({ Plans: z.array(SafetyPlan), DueOn: z.nullable(day(['Due', 'Para el'])) }),
  ),
  addSafetyPlan: change('Wrap/SafetyPlan/AddVersion', {
    summary: 'Write the safety plan anew; earlier versions stay readable',
    input: {
      EffectiveOn: z.optional(day(['From', 'Desde'])),
      ...plans.fields,
      /** The version the writer began from; none for the first. */
      BasedOnVersionNo: maybe(whole(['Version', 'Versión'], { min: 1, max: 100_000 })),
    },
    output: z.strictObject({ WrapSafetyPlanID: plans.id, VersionNo: z.int() }),
    errors: {
      ...dayErrors('EffectiveOn'),
      ReviewBefore: {
        message: ['The review must come after the first day.', 'La revisión debe ser después del primer día.'],
        field: 'ReviewOn',
        constraint: 'wrap_safety_plan_review',
      },
      NewerVersion: {
        status: 409,
        message: [
          'Someone wrote a newer version meanwhile. Read it first.',
          'Alguien escribió una versión más nueva. Léala primero.',
        ],
        constraint: 'wrap_safety_plan_version',
      },
    },
  }),
  getOutcomes: read(
    'Wrap/Outcomes/GetOutcomes',
    'outcomes',
    'What happened month by month: days out of home, school missed, police, hospital',
    z.strictObject({
      Months: z.array(months.row()),
      FirstMonth: day(['Month', 'Mes']),
      LastMonth: day(['Month', 'Mes']),
    }),
  ),
  saveOutcomeMonth: change('Wrap/Outcomes/SaveMonth', {
    summary: 'Write down or correct the outcomes of a month',
    afterEnd: true,
    input: { ...months.fields, version: maybe(version()) },
    output: months.saved,
    errors: {
      ...dayErrors('Month'),
      AfterEnrollment: {
        message: ['The enrollment had ended by then.', 'Para entonces la inscripción ya había terminado.'],
        field: 'Month',
      },
      MoreThanMonth: {
        message: ['The month does not have that many days.', 'El mes no tiene tantos días.'],
        field: 'PlacementDays',
      },
    },
  }),
  getFidelity: read(
    'Wrap/Fidelity/GetScores',
    'fidelity',
    'The ten principles as they were scored over time',
    z.strictObject({
      Scores: z.array(
        scores.row({
          ScoredOn: day(['Date', 'Fecha']),
          /** Of what could be reached, in percent. */
          Percent: z.int(),
          ScoredBy: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  scoreFidelity: change('Wrap/Fidelity/Score', {
    summary: 'Score the ten principles for a meeting, or for a quarter; scoring it again replaces it',
    input: scores.fields,
    output: z.strictObject({ WrapFidelityID: scores.id, Percent: z.int(), version: version() }),
    errors: {
      ...dayErrors('ScoredOn'),
      NotHeld: {
        message: ['The meeting has not taken place yet.', 'La reunión aún no se realiza.'],
        field: 'WrapMeetingID',
      },
    },
  }),
}
