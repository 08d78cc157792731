import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'

export const surveyAudiences = wordList(['Youth', 'Jóvenes'], ['Family', 'Familias'], ['County', 'Condados'])
/** Fewer replies than this are shown to nobody, and so many more before the figures change. */
export const leastReplies = 5

const folder = 'QM/Surveys'
const topics = ['quality', 'activity', 'work'] as const
const surveyId = id(['Survey', 'Encuesta'])
const seen = { QualitySurveyID: surveyId, version: version() }

export const Question = z.strictObject({
  English: text(['In English', 'En inglés'], { max: 200 }),
  Spanish: text(['In Spanish', 'En español'], { max: 200 }),
})
export type Question = z.infer<typeof Question>

const surveyFields = {
  Audience: choice(['Who answers', 'Quién responde'], surveyAudiences),
  Name: text(['Name', 'Nombre'], { max: 120 }),
  OpensOn: day(['Opens on', 'Abre el']),
  ClosesOn: day(['Last day to answer', 'Último día para responder']),
  Questions: z.array(Question).check(z.minLength(1), z.maxLength(20)),
}

const Survey = z.strictObject({
  QualitySurveyID: surveyId,
  SubProgramID: z.uuid(),
  SubProgramName: z.string(),
  ...surveyFields,
  Links: z.int(),
  Replies: z.int(),
  /** Of how many replies the figures are; they change by five at least. */
  Shown: z.int(),
  /** None as long as fewer than five have answered. */
  Score: z.nullable(z.number()),
  Averages: z.nullable(z.array(z.number())),
  Comments: z.array(z.string()),
  version: version(),
})
export type Survey = z.infer<typeof Survey>

export const surveyCalls = {
  getSurveys: call({
    name: `${folder}/Get`,
    method: 'GET',
    extra: true,
    summary:
      'Surveys of the caller’s programs with how many answered; scores only where five or more did, in steps of five',
    permission: 'QM.View',
    scope: 'listed',
    input: z.strictObject({
      Audience: z.optional(surveyFields.Audience),
      SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
      Page: z.optional(whole(['Page', 'Página'], { min: 1, max: 10_000 })),
    }),
    output: z.strictObject({
      Surveys: z.array(Survey),
      Total: z.int(),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics,
  }),
  saveSurvey: call({
    name: `${folder}/Save`,
    extra: true,
    summary: 'Make a survey, or change it; its questions stay once there are links',
    permission: 'QM.Manage',
    scope: { qualitySurvey: 'QualitySurveyID', subProgram: 'SubProgramID' },
    pair: 'QualitySurveyID',
    input: z.strictObject({
      QualitySurveyID: maybe(surveyId),
      SubProgramID: id(['Sub-program', 'Subprograma']),
      ...surveyFields,
      version: maybe(version()),
    }),
    output: z.strictObject(seen),
    errors: {
      EndsBeforeStart: {
        message: ['The last day must be on or after the first.', 'El último día debe ser el primero o después.'],
        field: 'ClosesOn',
        constraint: 'quality_survey_days',
      },
      LinksOut: {
        status: 409,
        message: [
          'Links are out: the questions and who answers stay as they are.',
          'Ya hay enlaces: las preguntas y quién responde quedan como están.',
        ],
        field: 'Questions',
        constraint: 'quality_survey_asked',
      },
    },
    topics,
  }),
  makeLinks: call({
    name: `${folder}/MakeLinks`,
    extra: true,
    shownOnce: true,
    summary: 'Make links for a survey, each for one answer; they are shown this once',
    permission: 'QM.Manage',
    scope: { qualitySurvey: 'QualitySurveyID' },
    input: z.strictObject({
      QualitySurveyID: surveyId,
      Count: whole(['How many links', 'Cuántos enlaces'], { min: 1, max: 200 }),
    }),
    output: z.strictObject({ Links: z.array(z.string()) }),
    errors: {
      IsOver: { status: 409, message: ['The survey is over.', 'La encuesta terminó.'] },
    },
    topics,
  }),
  removeSurvey: call({
    name: `${folder}/Remove`,
    extra: true,
    preview: true,
    summary: 'Take back a survey: its links open nothing more; it can be undone',
    permission: 'QM.Manage',
    scope: { qualitySurvey: 'QualitySurveyID' },
    input: z.strictObject({ ...seen, Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }) }),
    output: z.strictObject({ QualitySurveyID: surveyId, ChangeSetID: id(['Action', 'Acción']) }),
    topics,
  }),
}
