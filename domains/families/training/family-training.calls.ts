import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { familyTrainingKinds } from '#platform/contract/lists/household.ts'
import { family, MayEdit, removal } from '../household/household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'activity', 'training']

export const mostHours = 200

const trainingFields = {
  PersonID: id(['Person', 'Persona']),
  Title: text(['Title', 'Título'], { max: 160 }),
  Kind: choice(['Kind', 'Tipo'], familyTrainingKinds),
  TrainedOn: day(['Date', 'Fecha']),
  Hours: z.number().check(z.gte(0.25), z.lte(mostHours), z.multipleOf(0.25)),
  Provider: maybe(text(['Given by', 'Impartida por'], { max: 120 })),
  Note: maybe(text(['Note', 'Nota'], { max: 400 })),
}

const Training = z.strictObject({
  FamilyTrainingID: id(['Training', 'Capacitación']),
  PersonName: z.string(),
  /** Given by a session of the agency: it is changed there. */
  FromSession: z.boolean(),
  ...trainingFields,
  version: version(),
})
export type Training = z.infer<typeof Training>

const OfSession = {
  status: 409,
  message: [
    'These hours come from a training session. Change the attendance there.',
    'Estas horas vienen de una sesión de capacitación. Cambie allí la asistencia.',
  ],
} as const

export const familyTrainingCalls = {
  getTraining: call({
    name: `${folder}/GetTraining`,
    method: 'GET',
    extra: true,
    summary: 'Training of the family in one calendar year, and the hours of each parent in it',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, Year: z.optional(whole(['Year', 'Año'], { min: 1990, max: 2199 })) }),
    output: z.strictObject({
      Year: z.int(),
      /** Years with training, and this one; the latest first. */
      Years: z.array(z.int()),
      From: day(['From', 'Desde']),
      /** The last day of the period. */
      Through: day(['Through', 'Hasta']),
      People: z.array(
        z.strictObject({
          PersonID: id(['Person', 'Persona']),
          Name: z.string(),
          IsParent: z.boolean(),
          Hours: z.number(),
          Trainings: z.int(),
        }),
      ),
      Trainings: z.array(Training),
      Can: MayEdit,
    }),
    topics: ['families', 'people', 'training'],
    audit: { view: 'training' },
  }),
  addEditTraining: call({
    name: `${folder}/AddEditTraining`,
    extra: true,
    summary: 'Record training of one person of the household with its hours, or change it',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      FamilyTrainingID: maybe(id(['Training', 'Capacitación'])),
      ...trainingFields,
      version: maybe(version()),
    }),
    output: z.strictObject({ FamilyTrainingID: id(['Training', 'Capacitación']), version: version() }),
    errors: {
      NotInHousehold: {
        status: 404,
        message: ['This person does not belong to the household.', 'Esta persona no pertenece al hogar.'],
        field: 'PersonID',
      },
      InFuture: {
        message: [
          'Training can be recorded only after it has taken place.',
          'La capacitación se registra solo después de realizarse.',
        ],
        field: 'TrainedOn',
      },
      OfSession,
    },
    topics,
  }),
  deleteTraining: call({
    name: `${folder}/DeleteTraining`,
    extra: true,
    summary: 'Remove training entered by mistake; it stays in the history with the reason',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({ ...family, FamilyTrainingID: id(['Training', 'Capacitación']), ...removal }),
    output: z.strictObject({ FamilyTrainingID: id(['Training', 'Capacitación']) }),
    errors: { OfSession },
    topics,
  }),
}
