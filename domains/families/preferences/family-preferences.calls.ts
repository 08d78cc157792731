import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, text, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { family, MayEdit } from '../household/household-shapes.rules.ts'

const folder = 'Foster/ResourceFamily'
const topics = ['families', 'placements', 'activity']

export const preferenceSides = list(
  { value: 'family', label: ['What the family said', 'Lo que dijo la familia'] },
  { value: 'worker', label: ['What the worker set', 'Lo que anotó el trabajador'] },
)

const Side = {
  Value: z.nullable(z.string()),
  By: z.nullable(z.string()),
  On: z.nullable(day(['On', 'El día'])),
}

const Preference = z.strictObject({
  Topic: z.string(),
  FamilySaid: z.strictObject(Side),
  WorkerSet: z.strictObject(Side),
  Differs: z.boolean(),
  /** Nothing yet: nobody has answered this. */
  version: z.nullable(version()),
})
export type Preference = z.infer<typeof Preference>

const agesCrossed = {
  message: ['The youngest age is above the oldest.', 'La edad mínima es mayor que la máxima.'],
  field: 'Answers',
} as const

export const familyPreferencesCalls = {
  getPreferences: call({
    name: `${folder}/GetPreferences`,
    method: 'GET',
    extra: true,
    summary: 'What the family wishes and what the worker set, question by question, and where they differ',
    permission: 'Program.View',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject(family),
    output: z.strictObject({
      Preferences: z.array(Preference),
      /** What the approval allows, for comparison. */
      Approved: z.strictObject({
        Capacity: z.int(),
        YoungestAge: z.int(),
        OldestAge: z.int(),
        Sexes: z.array(z.int()),
      }),
      Can: MayEdit,
    }),
    topics: ['families'],
    audit: { view: 'preferences' },
  }),
  updatePreferences: call({
    name: `${folder}/UpdatePreferences`,
    extra: true,
    summary: 'Record what the family said or what the worker sets, for any number of questions at once',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      Side: choice(['Whose answer', 'Respuesta de quién'], preferenceSides),
      Answers: z
        .array(
          z.strictObject({
            Topic: text(['Question', 'Pregunta'], { max: 60 }),
            /** Nothing takes the answer back. */
            Value: z.nullable(text(['Answer', 'Respuesta'], { max: 40 })),
            version: z.nullable(version()),
          }),
        )
        .check(z.minLength(1), z.maxLength(60)),
    }),
    output: z.strictObject({ ...family, Changed: z.int() }),
    errors: {
      NoSuchTopic: {
        status: 400,
        message: ['One of these questions does not exist.', 'Una de estas preguntas no existe.'],
        field: 'Answers',
      },
      NoSuchAnswer: {
        status: 400,
        message: [
          'One of these answers does not fit its question.',
          'Una de estas respuestas no corresponde a su pregunta.',
        ],
        field: 'Answers',
      },
      Twice: {
        status: 400,
        message: ['The same question is answered twice.', 'La misma pregunta se respondió dos veces.'],
        field: 'Answers',
      },
      AgesCrossed: agesCrossed,
    },
    topics,
  }),
  resolvePreference: call({
    name: `${folder}/ResolvePreference`,
    extra: true,
    summary: 'Settle a difference: take over what the family said, or write down that the family agreed to what is set',
    permission: 'Program.Edit',
    scope: { family: 'FosterResourceFamilyID' },
    input: z.strictObject({
      ...family,
      Topic: text(['Question', 'Pregunta'], { max: 60 }),
      Take: choice(['Which one applies', 'Cuál vale'], preferenceSides),
      version: version(),
    }),
    output: z.strictObject({ ...family, ChangeSetID: id(['Action', 'Acción']) }),
    errors: {
      NoDifference: {
        message: ['There is no longer a difference to settle.', 'Ya no hay ninguna diferencia que resolver.'],
      },
      AgesCrossed: { ...agesCrossed, field: 'Topic' },
    },
    topics,
  }),
}
