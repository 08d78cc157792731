import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, day, id, longText, maybe, version } from '#platform/contract/fields.ts'
import { list } from '#platform/contract/lists/base.ts'
import { actionItemCategories } from '#platform/contract/lists/church.ts'
import { listOutput, pageInput } from '#platform/contract/paging.ts'
import { churchId } from '../record/church-shapes.rules.ts'
import { ofChurch } from '../record/churches.calls.ts'
import {
  activityId,
  asDays,
  asNew,
  deleted,
  folder,
  ofItem,
  Reason,
  userId,
  windowCrossed,
  writes,
} from './activity-shapes.rules.ts'

const words = z.nullable(z.string())
const on = z.nullable(day(['Date', 'Fecha']))

export const itemViews = list(
  { value: 'mine', label: ['Mine', 'Míos'] },
  { value: 'team', label: ['Team', 'Equipo'] },
  { value: 'overdue', label: ['Overdue', 'Atrasados'] },
  { value: 'done', label: ['Done', 'Hechos'] },
  // Day by day: those whose last day is between the two.
  { value: 'calendar', label: ['Calendar', 'Calendario'] },
)

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
  AuthorUserID: maybe(id(['Who asked for it', 'Quién lo pidió'])),
  /** Done already on this day. */
  EffectiveDateTime: maybe(day(['Done on', 'Hecho el'])),
  Narrative: longText(['What is to be done', 'Qué hay que hacer'], { max: 2000 }),
}
const itemErrors = {
  WindowCrossed: windowCrossed,
  NotHere: {
    message: [
      'This person does not work with the churches of this sub-program.',
      'Esta persona no trabaja con las iglesias de este subprograma.',
    ],
    field: 'AssigneeUserID',
  },
  AuthorNotHere: {
    message: [
      'Whoever asked for it does not work with the churches of this sub-program.',
      'Quien lo pidió no trabaja con las iglesias de este subprograma.',
    ],
    field: 'AuthorUserID',
  },
  InFuture: {
    message: ['It can be done today or earlier.', 'Se puede dar por hecho hoy o antes.'],
    field: 'EffectiveDateTime',
    constraint: 'church_action_item_ahead',
  },
} as const
const saved = z.strictObject({ ChartActivityID: activityId, version: version() })

export const actionItemCalls = {
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
    topics: ['churches', 'activity', 'churchItems'],
  }),
  createActionItem: call({
    ...writes,
    name: `${folder}/CreateActionItem`,
    summary: 'Add an action item for a church, done already if a day is given; whoever is to do it is told',
    accepts: asNew,
    input: z.strictObject({ ChurchID: churchId, ...windowFields }),
    output: saved,
    errors: itemErrors,
  }),
  updateActionItem: call({
    ...writes,
    name: `${folder}/UpdateActionItem`,
    summary: 'Change an action item that is not done, or say on which day it was; a new assignee is told',
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
    accepts: asDays,
    input: z.strictObject({
      ...ofItem,
      EffectiveDateTime: maybe(day(['Done on', 'Hecho el'], { help: ['Empty: today.', 'Vacío: hoy.'] })),
      version: version(),
    }),
    output: saved,
    errors: {
      IsDone: { status: 409, message: ['This is already done.', 'Esto ya está hecho.'] },
      InFuture: itemErrors.InFuture,
    },
  }),
  reopenActionItem: call({
    ...writes,
    name: `${folder}/ReopenActionItem`,
    extra: true,
    summary: 'An action item is not done after all',
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
    input: z.strictObject({ ...ofItem, Reason, version: version() }),
    output: deleted,
  }),
}
