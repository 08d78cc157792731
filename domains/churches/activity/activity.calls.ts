import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, timeOfDay, version, whole } from '#platform/contract/fields.ts'
import { actionItemCategories, churchActivityTypes } from '#platform/contract/lists/church.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { ofChurch } from '../record/churches.calls.ts'
import {
  activityId,
  asDays,
  deleted,
  folder,
  ofItem,
  Reason,
  userId,
  windowCrossed,
  writes,
} from './activity-shapes.rules.ts'
import { churchId } from '../record/church-shapes.rules.ts'

const words = z.nullable(z.string())

const Person = z.strictObject({ PersonID: id(['Person', 'Persona']), Name: z.string() })
const Interaction = z.strictObject({
  ChartActivityID: activityId,
  ChurchID: churchId,
  ChurchName: z.string(),
  Type: z.string(),
  OccurredOn: day(['Date', 'Fecha']),
  StartTime: words,
  Minutes: z.nullable(z.int()),
  Topic: words,
  Narrative: z.string(),
  Outcome: words,
  StaffUserID: userId,
  StaffName: words,
  AuthorName: words,
  People: z.array(Person),
  version: version(),
})
export type ChurchInteraction = z.infer<typeof Interaction>

export const churchActivityCalls = {
  getInteractions: call({
    name: `${folder}/GetInteractions`,
    reads: true,
    summary: 'Interactions with one church, or with all churches of the caller, newest first, a page at a time',
    permission: 'Church.View',
    scope: ofChurch,
    audit: { view: 'interactions' },
    input: z.strictObject({
      ChurchID: maybe(churchId),
      Types: z.optional(z.array(choice(['Type', 'Tipo'], churchActivityTypes)).check(z.maxLength(9))),
      StaffUserID: maybe(userId),
      From: maybe(day(['From', 'Desde'])),
      Until: maybe(day(['Until', 'Hasta'])),
      ...pageInput,
    }),
    output: listOutput(Interaction),
    topics: ['churches', 'activity', 'people'],
  }),
  addOrUpdateInteraction: call({
    ...writes,
    name: `${folder}/AddOrUpdateInteraction`,
    summary:
      'Write down an interaction with a church, whom one met, and the next step as an action item; or correct one',
    pair: 'ChartActivityID',
    accepts: asDays,
    input: z.strictObject({
      ChurchID: churchId,
      ChartActivityID: maybe(activityId),
      Type: choice(['Type', 'Tipo'], churchActivityTypes),
      OccurredOn: day(['Date', 'Fecha']),
      StartTime: maybe(timeOfDay(['Time', 'Hora'], { help: ['For example 14:30.', 'Por ejemplo 14:30.'] })),
      Minutes: maybe(whole(['Minutes', 'Minutos'], { min: 1, max: 1440 })),
      StaffUserID: maybe(id(['Who was in touch', 'Quién tuvo el contacto'])),
      PersonIDs: z.prefault(z.array(id(['Person met', 'Persona'])).check(z.maxLength(50)), []),
      Topic: maybe(text(['Topic', 'Tema'], { max: 200 })),
      Narrative: z.prefault(longText(['What was said', 'Lo que se dijo'], { min: 0, max: 10_000 }), ''),
      Outcome: maybe(text(['Outcome', 'Resultado'], { max: 300 })),
      /** Becomes an action item of its own; only with a new interaction. */
      NextStep: maybe(
        text(['Next step', 'Próximo paso'], {
          max: 2000,
          help: ['Becomes an action item.', 'Se convierte en un pendiente.'],
        }),
      ),
      NextStepCategory: z.prefault(choice(['Category', 'Categoría'], actionItemCategories), 'Follow Up'),
      DueDateTime: maybe(day(['Next step due', 'Próximo paso para el'])),
      EndDueDateTime: maybe(day(['Until', 'Hasta'])),
      AssigneeUserID: maybe(id(['Who does it', 'Quién lo hace'])),
      version: maybe(version()),
    }),
    output: z.strictObject({
      ChartActivityID: activityId,
      ActionItemID: z.nullable(activityId),
      version: version(),
    }),
    errors: {
      InFuture: {
        message: ['An interaction must be dated today or earlier.', 'Un contacto debe tener fecha de hoy o anterior.'],
        field: 'OccurredOn',
        constraint: 'church_interaction_ahead',
      },
      NoSuchPerson: {
        status: 404,
        message: ['One of these people is not on record here.', 'Una de estas personas no está registrada aquí.'],
        field: 'PersonIDs',
      },
      NotHere: {
        message: [
          'This person does not work with the churches of this sub-program.',
          'Esta persona no trabaja con las iglesias de este subprograma.',
        ],
        field: 'StaffUserID',
      },
      DueNeeded: {
        status: 400,
        message: ['Say until when the next step is due.', 'Diga para cuándo es el próximo paso.'],
        field: 'DueDateTime',
      },
      StepWithNew: {
        status: 400,
        message: [
          'A next step is added with a new interaction. Create an action item instead.',
          'El próximo paso se agrega con un contacto nuevo. Cree un pendiente.',
        ],
        field: 'NextStep',
      },
      WindowCrossed: windowCrossed,
    },
  }),
  deleteActivity: call({
    ...writes,
    name: `${folder}/DeleteActivity`,
    summary: 'Take away an interaction that was recorded by mistake; it can be undone',
    preview: true,
    input: z.strictObject({ ...ofItem, Reason, version: version() }),
    output: deleted,
  }),
  saveInteractionDraft: call({
    name: `${folder}/SaveInteractionDraft`,
    extra: true,
    summary: 'Keep what is being written about a church, or forget it; only its writer reads it',
    permission: 'Church.Edit',
    scope: ofChurch,
    input: z.strictObject({
      ChurchID: churchId,
      Body: z.nullable(z.string().check(z.maxLength(60_000))),
    }),
    output: z.strictObject({ ChurchID: churchId, At: z.string() }),
    topics: ['interactionDrafts'],
  }),
  getInteractionDraft: call({
    name: `${folder}/GetInteractionDraft`,
    method: 'GET',
    extra: true,
    summary: 'What the caller began to write about a church',
    permission: 'Church.Edit',
    scope: ofChurch,
    audit: { none: 'the caller’s own words' },
    input: z.strictObject({ ChurchID: churchId }),
    output: z.strictObject({ Body: words, At: words }),
    topics: ['interactionDrafts'],
  }),
}
