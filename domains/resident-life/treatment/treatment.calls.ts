import * as z from 'zod/mini'
import { dayErrors, endsBeforeStart } from '#domains/enrollment/on-chart.calls.ts'
import { planOf } from '#domains/enrollment/plan/plan.calls.ts'
import { choice, day, id, longText, maybe, text, whole } from '#platform/contract/fields.ts'
import { sessionOutcomes, therapyKinds } from '#platform/contract/lists/resident-life.ts'
import { lifeCharts, read, records, topics } from '../life-shapes.calls.ts'

const folder = 'Residential/Treatment'
const { Need, calls } = planOf(lifeCharts, folder)
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))

const therapy = records('ResidentTherapyID', ['Therapy or group', 'Terapia o grupo'], {
  Kind: choice(['Kind', 'Tipo'], therapyKinds),
  Name: text(['Name', 'Nombre'], { max: 120 }),
  HowOften: maybe(text(['How often', 'Con qué frecuencia'], { max: 120 })),
  LedBy: maybe(text(['Led by', 'A cargo de'], { max: 120 })),
  StartDate: day(['Since', 'Desde']),
})
const session = records('ResidentSessionID', ['Session', 'Sesión'], {
  HeldOn: day(['Date', 'Fecha']),
  Minutes: maybe(whole(['Minutes', 'Minutos'], { min: 1, max: 600 })),
  Outcome: choice(['How it went', 'Cómo fue'], sessionOutcomes),
  Note: maybe(longText(['Note', 'Nota'], { max: 2000 })),
})

const Therapy = therapy.row({
  EndDate: on,
  EndReason: words,
  /** Of the last 30 days, without what was canceled. */
  Held: z.int(),
  Attended: z.int(),
  LastOn: on,
  Sessions: z.array(session.row({ RecordedBy: words })),
})
export type Therapy = z.infer<typeof Therapy>

const outside = (constraint: string) =>
  ({
    OutsideEnrollment: {
      message: ['The resident is not enrolled on that day.', 'El residente no está inscrito ese día.'],
      field: 'StartDate',
      constraint,
    },
  }) as const

export const treatmentCalls = {
  getTreatment: read(
    `${folder}/Get`,
    'treatment',
    'A resident’s treatment: diagnoses, goals with progress, therapies and groups with their sessions',
    z.strictObject({
      ClientID: id(['Client', 'Cliente']),
      Diagnoses: z.array(
        z.strictObject({
          HealthID: id(['Diagnosis', 'Diagnóstico']),
          Code: words,
          Name: z.string(),
          DiagnosedBy: words,
          StartDate: on,
          EndDate: on,
        }),
      ),
      Needs: z.array(Need),
      Therapies: z.array(Therapy),
      /** Who can be named for an action: the resident, therapist and case manager. */
      Who: z.array(z.string()),
      /** The next plan that the due dates ask for. */
      PlanDue: on,
      Can: z.strictObject({ Record: z.boolean(), Diagnose: z.boolean() }),
    }),
  ),
  ...calls,
  saveTherapy: therapy.save(`${folder}/SaveTherapy`, {
    summary: 'Say that a resident takes part in a therapy or group, or change that',
    topics,
    errors: {
      ...outside('resident_therapy_within_enrollment'),
      AlreadyIn: {
        status: 409,
        message: ['The resident already takes part in this.', 'El residente ya participa en esto.'],
        field: 'Name',
        constraint: 'resident_therapy_twice',
      },
      SessionBefore: {
        message: ['A session was held before that day.', 'Hubo una sesión antes de ese día.'],
        field: 'StartDate',
      },
    },
  }),
  endTherapy: therapy.step(`${folder}/EndTherapy`, {
    summary: 'Say that a resident no longer takes part in a therapy or group',
    topics,
    input: {
      EndDate: day(['First day without it', 'Primer día sin ella']),
      Reason: text(['Why', 'Por qué'], { max: 300 }),
    },
    errors: {
      ...endsBeforeStart('resident_therapy_period'),
      ...outside('resident_therapy_within_enrollment'),
      AlreadyEnded: { status: 409, message: ['This has already ended.', 'Esto ya terminó.'] },
      SessionAfter: {
        message: ['A session was held on that day or later.', 'Hubo una sesión ese día o después.'],
        field: 'EndDate',
      },
    },
  }),
  addSession: session.save(`${folder}/AddSession`, {
    summary: 'Record a session of a therapy or group, and whether the resident took part; or correct it',
    topics,
    input: { ResidentTherapyID: therapy.id },
    errors: {
      ...dayErrors('HeldOn'),
      NotThen: {
        message: [
          'The resident did not take part in this on that day.',
          'El residente no participaba en esto ese día.',
        ],
        field: 'HeldOn',
      },
      HeldThatDay: {
        status: 409,
        message: ['A session of that day is already recorded.', 'Ya hay una sesión de ese día.'],
        field: 'HeldOn',
        constraint: 'resident_session_day',
      },
    },
  }),
  removeSession: session.remove(`${folder}/RemoveSession`, {
    summary: 'Remove a session that was recorded by mistake',
    topics,
  }),
}
