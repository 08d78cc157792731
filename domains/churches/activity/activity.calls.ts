import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, text, timeOfDay, version, whole } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { actionItemCategories, churchActivityTypes } from '#platform/contract/lists/church.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { churchId, churchTopics, ofChurch } from '../record/churches.calls.ts'

const folder = 'ChurchEngagement/ChartActivity'
export const activityId = id(['Entry', 'Entrada'])
const userId = id(['Staff', 'Personal'])
const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))
const topics = [...churchTopics, 'churchItems'] as const
const writes = { permission: 'Church.Edit', scope: ofChurch, topics } as const

/** A day, also where somebody sends an instant: its day as it is written. */
const dayFields = ['EffectiveDateTime', 'DueDateTime', 'EndDueDateTime'] as const
const asDays = (given: Readonly<Record<string, unknown>>) => ({
  ...given,
  ...Object.fromEntries(
    dayFields.flatMap((name) => {
      const value = given[name]
      return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?$/.test(value)
        ? [[name, value.slice(0, 10)]]
        : []
    }),
  ),
})

export const itemViews = list(
  { value: 'mine', label: ['Mine', 'Míos'] },
  { value: 'team', label: ['Team', 'Equipo'] },
  { value: 'overdue', label: ['Overdue', 'Atrasados'] },
  { value: 'done', label: ['Done', 'Hechos'] },
)

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

const Item = z.strictObject({
  ChartActivityID: activityId,
  ChurchID: churchId,
  ChurchName: z.string(),
  Category: z.string(),
  EffectiveDateTime: on,
  DueDateTime: day(['Due', 'Para el']),
  EndDueDateTime: on,
  AuthorUserID: userId,
  AuthorName: words,
  AssigneeUserID: userId,
  AssigneeName: words,
  Narrative: z.string(),
  State: z.literal(['later', 'now', 'overdue', 'done']),
  version: version(),
})
export type ActionItem = z.infer<typeof Item>

const windowFields = {
  Category: choice(['Category', 'Categoría'], actionItemCategories),
  DueDateTime: day(['Due', 'Para el']),
  EndDueDateTime: maybe(
    day(['Until', 'Hasta'], {
      help: ['Empty: that one day.', 'Vacío: solo ese día.'],
    }),
  ),
  AssigneeUserID: maybe(id(['Who does it', 'Quién lo hace'])),
  Narrative: longText(['What is to be done', 'Qué hay que hacer'], { max: 2000 }),
}
const itemErrors = {
  WindowCrossed: {
    status: 400,
    message: ['The end of the window is before its beginning.', 'El final del plazo es anterior a su comienzo.'],
    field: 'EndDueDateTime',
    constraint: 'church_action_item_window',
  },
  NotHere: {
    message: [
      'This person does not work with the churches of this sub-program.',
      'Esta persona no trabaja con las iglesias de este subprograma.',
    ],
    field: 'AssigneeUserID',
  },
} as const
const saved = z.strictObject({ ChartActivityID: activityId, version: version() })
const deleted = z.strictObject({ ChartActivityID: activityId, ChangeSetID: id(['Action', 'Acción']) })
const ofItem = { ChurchID: churchId, ChartActivityID: activityId }
const Reason = text(['Why', 'Por qué'], { min: 3, max: 500 })

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
    topics: ['churches', 'people'],
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
      WindowCrossed: itemErrors.WindowCrossed,
    },
  }),
  deleteActivity: call({
    ...writes,
    name: `${folder}/DeleteActivity`,
    summary: 'Take away an interaction that was recorded by mistake; it can be undone',
    preview: true,
    pair: 'ChartActivityID',
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
  }),
  getActionItems: call({
    name: `${folder}/GetActionItems`,
    method: 'GET',
    summary: 'Action items of one church or of all of them, by when they are due, a page at a time',
    permission: 'Church.View',
    scope: ofChurch,
    audit: { view: 'action items' },
    accepts: asDays,
    input: z.strictObject({
      ChurchID: maybe(churchId),
      /** Those whose window touches the days from here… */
      DueDateTime: maybe(day(['From', 'Desde'])),
      /** …until there. */
      EndDueDateTime: maybe(day(['Until', 'Hasta'])),
      Category: maybe(choice(['Category', 'Categoría'], actionItemCategories)),
      View: maybe(choice(['Show', 'Mostrar'], itemViews)),
      ...pageInput,
    }),
    output: z.extend(listOutput(Item), {
      Counts: z.strictObject({ Mine: z.int(), Team: z.int(), Overdue: z.int() }),
    }),
    topics: ['churches', 'churchItems'],
  }),
  createActionItem: call({
    ...writes,
    name: `${folder}/CreateActionItem`,
    summary: 'Add an action item for a church; whoever is to do it is told',
    accepts: asDays,
    input: z.strictObject({ ChurchID: churchId, ...windowFields }),
    output: saved,
    errors: itemErrors,
  }),
  updateActionItem: call({
    ...writes,
    name: `${folder}/UpdateActionItem`,
    summary: 'Change an action item that is not done; a new assignee is told',
    pair: 'ChartActivityID',
    accepts: asDays,
    input: z.strictObject({ ...ofItem, ...windowFields, version: version() }),
    output: saved,
    errors: {
      ...itemErrors,
      IsDone: {
        status: 409,
        message: ['This is done. Reopen it first.', 'Esto ya está hecho. Primero reábralo.'],
      },
    },
  }),
  completeActionItem: call({
    ...writes,
    name: `${folder}/CompleteActionItem`,
    summary: 'Say on which day an action item was done',
    pair: 'ChartActivityID',
    accepts: asDays,
    input: z.strictObject({
      ...ofItem,
      EffectiveDateTime: maybe(day(['Done on', 'Hecho el'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
      version: version(),
    }),
    output: saved,
    errors: {
      IsDone: { status: 409, message: ['This is already done.', 'Esto ya está hecho.'] },
      InFuture: {
        message: ['It can be done today or earlier.', 'Se puede dar por hecho hoy o antes.'],
        field: 'EffectiveDateTime',
        constraint: 'church_action_item_ahead',
      },
    },
  }),
  reopenActionItem: call({
    ...writes,
    name: `${folder}/ReopenActionItem`,
    extra: true,
    summary: 'An action item is not done after all',
    pair: 'ChartActivityID',
    input: z.strictObject({ ...ofItem, version: version() }),
    output: saved,
    errors: {
      NotDone: { status: 409, message: ['This is still open.', 'Esto sigue abierto.'] },
    },
  }),
  deleteActionItem: call({
    ...writes,
    name: `${folder}/DeleteActionItem`,
    summary: 'Take away an action item that was recorded by mistake; it can be undone',
    preview: true,
    pair: 'ChartActivityID',
    input: z.strictObject({ ...ofItem, Reason, version: version() }),
    output: deleted,
  }),
}
