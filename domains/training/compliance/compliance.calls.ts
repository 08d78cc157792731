import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, flag, id, text, whole } from '#platform/contract/fields.ts'
import { pageInput } from '#platform/contract/paging.ts'
import { fileInput, fileOutput } from '#platform/contract/roster-file.ts'
import { trainingTopics } from '../courses/courses.calls.ts'
import { trainingPeriods, trainingStates } from '../requirements/standing.rules.ts'
import { canceled } from '../sessions/attendees.calls.ts'
import { sessionId } from '../sessions/sessions-shapes.rules.ts'
import { trainedKinds } from '../training-lists.rules.ts'

const narrowed = {
  Kind: z.optional(choice(['Kind', 'Tipo'], trainedKinds)),
  SubProgramID: z.optional(id(['Sub-program', 'Subprograma'])),
}
const words = z.nullable(z.string())
const who = { PersonID: z.uuid(), Kind: choice(['Kind', 'Tipo'], trainedKinds) }

const Standing = {
  State: choice(['State', 'Estado'], trainingStates),
  HoursDone: z.number(),
  From: words,
  Through: words,
  DueOn: words,
}
/** Hours and the period they are of, where hours are asked for. */
const Cell = z.strictObject({
  State: Standing.State,
  DueOn: Standing.DueOn,
  HoursDone: z.optional(z.number()),
  From: z.optional(z.string()),
  Through: z.optional(z.string()),
})
export type Cell = z.infer<typeof Cell>

const Asked = z.strictObject({
  TrainingRequirementID: z.uuid(),
  Name: z.string(),
  Kind: choice(['Kind', 'Tipo'], trainedKinds),
  Period: choice(['Period', 'Período'], trainingPeriods),
  HoursNeeded: z.nullable(z.number()),
  /** Of all who are asked and not the page alone, as last counted. */
  Missing: z.int(),
  Expiring: z.int(),
})

const Own = z.strictObject({
  Name: z.string(),
  Period: choice(['Period', 'Período'], trainingPeriods),
  HoursNeeded: z.nullable(z.number()),
  ...Standing,
})

/** As last counted: a moment after whatever changed it, and each night. */
const Lapse = z.strictObject({
  ...who,
  Name: z.string(),
  TrainingRequirementID: z.uuid(),
  Requirement: z.string(),
  DueOn: z.string(),
  /** Has a seat or waits for one already. */
  IsRegistered: z.boolean(),
})
export type Lapse = z.infer<typeof Lapse>

const Remedy = z.strictObject({
  TrainingSessionID: z.nullable(sessionId),
  Title: words,
  HeldOn: words,
  SeatsLeft: z.nullable(z.int()),
  /** Held after the day on which some of them lapse. */
  People: z.array(Lapse),
})
export type Remedy = z.infer<typeof Remedy>

export const complianceCalls = {
  getCompliance: call({
    name: 'Training/GetCompliance',
    method: 'GET',
    extra: true,
    summary:
      'Every person against every requirement: done, due in 60 days, missing, with the hours done and the period they are of',
    permission: 'Training.View',
    scope: 'listed',
    input: z.strictObject({
      ...narrowed,
      Search: z.optional(text(['Search', 'Buscar'], { min: 0, max: 100 })),
      OnlyGaps: z.optional(flag(['Only who lacks something', 'Solo a quien le falta algo'])),
      ...pageInput,
    }),
    output: z.strictObject({
      Requirements: z.array(Asked),
      /** A cell for each requirement in their order; none where it is not asked. */
      Rows: z.array(z.strictObject({ ...who, Name: z.string(), Cells: z.array(z.nullable(Cell)) })),
      Total: z.int(),
    }),
    topics: trainingTopics,
  }),
  exportCompliance: call({
    name: 'Training/ExportCompliance',
    method: 'GET',
    extra: true,
    summary:
      'The same as a file, a line for each person and requirement, with the period printed; taking it is written down',
    permission: 'Training.View',
    scope: 'listed',
    input: z.strictObject({ ...narrowed, ...fileInput }),
    output: fileOutput,
    audit: 'view',
  }),
  getOwnStanding: call({
    name: 'Training/GetOwnStanding',
    method: 'GET',
    extra: true,
    summary: 'What the caller must have been trained in, and what of it is done, due or missing',
    permission: 'SignedIn',
    scope: 'self',
    input: z.strictObject({}),
    output: z.strictObject({ Standings: z.array(Own) }),
    topics: trainingTopics,
  }),
  getForecast: call({
    name: 'Training/GetForecast',
    method: 'GET',
    extra: true,
    summary: 'Who lacks something or will within some days, by the planned session that would mend it',
    permission: 'Training.View',
    scope: 'listed',
    input: z.strictObject({
      ...narrowed,
      Days: z.optional(whole(['Days ahead', 'Días por delante'], { min: 0, max: 366 })),
    }),
    output: z.strictObject({
      Through: z.string(),
      Remedies: z.array(Remedy),
      Can: z.strictObject({ Edit: z.boolean() }),
    }),
    topics: trainingTopics,
  }),
  registerGap: call({
    name: 'Training/RegisterGap',
    extra: true,
    summary:
      'Put all who lack something on the list of the session that mends it, at once; those beyond the seats wait',
    permission: 'Training.Manage',
    scope: { trainingSession: 'TrainingSessionID' },
    input: z.strictObject({
      TrainingSessionID: sessionId,
      People: z.array(z.strictObject(who)).check(z.minLength(1), z.maxLength(500)),
    }),
    output: z.strictObject({
      TrainingSessionID: sessionId,
      Registered: z.int(),
      Waitlisted: z.int(),
      Already: z.int(),
    }),
    errors: {
      Canceled: canceled,
      Past: { status: 409, message: ['This session is past.', 'Esta sesión ya pasó.'] },
      NotKnown: {
        status: 404,
        message: [
          'Somebody is not on record here, or your work does not include them.',
          'Alguien no está en el registro o no forma parte de su trabajo.',
        ],
        field: 'People',
      },
    },
    topics: trainingTopics,
  }),
}
