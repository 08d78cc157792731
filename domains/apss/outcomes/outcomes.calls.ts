import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { call } from '#platform/contract/call.ts'
import { choice, day, email, flag, id, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { apssDisruptions, surveyLanguages } from '#platform/contract/lists/apss.ts'
import { change, read, records } from '../children/children.calls.ts'

const folder = 'APSS/Outcomes'
const words = z.nullable(z.string())
const score = z.nullable(z.int())
const surveyId = id(['Survey', 'Encuesta'])

const own = records('ApssOutcomeID', ['Outcome', 'Resultado'], {
  RecordedOn: z.optional(day(['Date', 'Fecha'])),
  Disruption: choice(['Disruption of the adoption', 'Ruptura de la adopción'], apssDisruptions),
  WithFamily: z.prefault(flag(['Lives with the family', 'Vive con la familia']), true),
  Note: maybe(longText(['Note', 'Nota'], { max: 4000 })),
})
const Survey = z.strictObject({
  ApssSurveyID: surveyId,
  Recipient: z.string(),
  Email: words,
  Language: z.string(),
  SentAt: z.string(),
  SentBy: words,
  ExpiresAt: z.string(),
  State: z.literal(['Sent', 'Opened', 'Answered', 'Revoked', 'Expired']),
  AnsweredAt: words,
  Helped: score,
  Respected: score,
  Easier: score,
  Recommend: score,
  Comment: words,
  CallMe: z.nullable(z.boolean()),
})
export type Survey = z.infer<typeof Survey>
const average = z.nullable(z.number())

export const outcomeCalls = {
  getOutcomes: read(
    `${folder}/GetForChart`,
    'outcomes',
    'What became of a child’s adoption over time, and what the family says of the program',
    z.strictObject({
      Outcomes: z.array(own.row({ RecordedOn: day(['Date', 'Fecha']), RecordedBy: words })),
      Surveys: z.array(Survey),
      Parents: z.array(z.strictObject({ Name: z.string(), Email: words })),
    }),
  ),
  addEditOutcome: own.save(`${folder}/AddEdit`, {
    summary: 'Record whether the adoption was at risk and whether the child lives with the family; also after the end',
    afterEnd: true,
    errors: {
      ...dayErrors('RecordedOn'),
      RecordedThatDay: {
        status: 409,
        message: ['An outcome of that day is already recorded.', 'Ya hay un resultado de ese día.'],
        field: 'RecordedOn',
        constraint: 'apss_outcome_day',
      },
    },
  }),
  removeOutcome: own.remove(`${folder}/Remove`, { summary: 'Remove an outcome that was a mistake' }),
  sendSurvey: {
    ...change('APSS/Surveys/Send', {
      summary:
        'Make a link by which a parent says, once and without signing in, how the program was; mail it or hand it over',
      afterEnd: true,
      input: {
        Recipient: text(['For', 'Para'], { max: 120 }),
        Email: maybe(email(['E-mail, if it is to be mailed', 'Correo, si se envía'])),
        Language: z.prefault(choice(['Language', 'Idioma'], surveyLanguages), 'en'),
        Days: z.prefault(whole(['Days it works', 'Días que funciona'], { min: 1, max: 30 }), 14),
      },
      output: z.strictObject({
        ApssSurveyID: surveyId,
        /** Shown now and never again. */
        Link: z.string(),
        version: version(),
      }),
    }),
    shownOnce: true,
  },
  revokeSurvey: change('APSS/Surveys/Revoke', {
    summary: 'Take the link of a survey back; whoever opens it is told that it no longer works',
    afterEnd: true,
    input: { ApssSurveyID: surveyId },
    output: z.strictObject({ ApssSurveyID: surveyId }),
    errors: {
      AlreadyAnswered: {
        status: 409,
        message: ['The survey was already answered.', 'La encuesta ya se contestó.'],
        field: 'ApssSurveyID',
      },
    },
  }),
  getOutcomeFigures: call({
    name: `${folder}/GetFigures`,
    method: 'GET',
    extra: true,
    summary:
      'Figures of adoption support over a year: children served, adoptions finalized, disruptions, what families say',
    permission: 'APSS.View',
    scope: 'listed',
    input: z.strictObject({}),
    output: z.strictObject({
      Children: z.int(),
      Families: z.int(),
      Finalized: z.int(),
      AtRisk: z.int(),
      Avoided: z.int(),
      Disrupted: z.int(),
      Sent: z.int(),
      Answered: z.int(),
      Helped: average,
      Respected: average,
      Easier: average,
      Recommend: average,
      Latest: z.array(
        z.strictObject({
          ApssSurveyID: surveyId,
          ClientSubProgramMembershipID: id(['Enrollment', 'Inscripción']),
          Family: z.string(),
          AnsweredAt: z.string(),
          Recommend: score,
          Comment: words,
          CallMe: z.nullable(z.boolean()),
        }),
      ),
    }),
    topics: ['apss'],
  }),
}
