import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { choice, day, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { wrapActionStates, wrapLifeDomains, wrapNeedOutcomes } from '#platform/contract/lists/wraparound.ts'
import { change, read, records } from '../youth/youth.calls.ts'

const plan = 'Wrap/Plan'
const on = z.nullable(day(['Date', 'Fecha']))
const outcome = choice(['How it ended', 'Cómo terminó'], wrapNeedOutcomes)
const actionState = choice(['State', 'Estado'], wrapActionStates)

const needs = records('WrapNeedID', ['Need', 'Necesidad'], {
  LifeDomain: choice(['Part of life', 'Área de la vida'], wrapLifeDomains),
  OpenedOn: z.optional(day(['Since', 'Desde'])),
  Need: text(['Need', 'Necesidad'], { max: 500 }),
  Goal: text(['Goal', 'Meta'], { max: 500, help: ['What will be different.', 'Qué será distinto.'] }),
  Strength: maybe(text(['Strength used', 'Fortaleza que se usa'], { max: 500 })),
})
const actions = records('WrapActionID', ['Action', 'Acción'], {
  Action: text(['Action', 'Acción'], { max: 500 }),
  Who: text(['Who', 'Quién'], { max: 160 }),
  DueOn: maybe(day(['By when', 'Para cuándo'])),
})
const entries = records('WrapProgressID', ['Entry', 'Anotación'], {
  Score: whole(['Progress, 0 to 10', 'Avance, de 0 a 10'], { max: 10 }),
  NotedOn: z.optional(day(['Date', 'Fecha'])),
  Note: maybe(text(['What shows it', 'En qué se nota'], { max: 1000 })),
})
const reviews = records('WrapPlanReviewID', ['Review', 'Revisión'], {
  ReviewedOn: day(['Reviewed on', 'Revisado el']),
  NextReviewOn: day(['Next review', 'Próxima revisión']),
  Summary: longText(['What was decided', 'Qué se decidió'], { max: 5000 }),
})

const Action = actions.row({ State: actionState, ClosedOn: on })
const Need = needs.row({
  OpenedOn: day(['Since', 'Desde']),
  ClosedOn: on,
  Outcome: z.nullable(outcome),
  Actions: z.array(Action),
  /** Oldest first: the line over time. */
  Progress: z.array(entries.row({ NotedOn: day(['Date', 'Fecha']), NotedBy: z.nullable(z.string()) })),
})
export type PlanNeed = z.infer<typeof Need>

const NeedClosed = { status: 409, message: ['This need is closed.', 'Esta necesidad está cerrada.'] } as const
const openedLater = ['The need was opened later.', 'La necesidad se abrió después.'] as const

export const planCalls = {
  getPlan: read(
    `${plan}/GetPlan`,
    'plan',
    'A youth’s plan of care: needs with actions and progress over time, and the reviews',
    z.strictObject({
      Needs: z.array(Need),
      Reviews: z.array(reviews.row({ ReviewedBy: z.nullable(z.string()) })),
      ReviewDue: day(['Review due', 'Revisión para el']),
      /** Who can be named for an action: the youth’s team. */
      Who: z.array(z.string()),
    }),
  ),
  addEditNeed: needs.save(`${plan}/AddEditNeed`, {
    summary: 'Put a need with its goal in the plan, or change it',
    errors: { NeedClosed, ...dayErrors('OpenedOn') },
  }),
  closeNeed: needs.step(`${plan}/CloseNeed`, {
    summary: 'Close a need of the plan with how it ended; its open actions are dropped',
    preview: true,
    input: { Outcome: outcome, ClosedOn: z.optional(day(['Closed on', 'Cerrada el'])) },
    errors: {
      NeedClosed,
      ...dayErrors('ClosedOn'),
      BeforeOpened: { message: openedLater, field: 'ClosedOn', constraint: 'wrap_need_closed' },
    },
  }),
  reopenNeed: needs.step(`${plan}/ReopenNeed`, {
    summary: 'Open a closed need of the plan again',
    errors: { NotClosed: { message: ['This need is open.', 'Esta necesidad está abierta.'] } },
  }),
  deleteNeed: needs.remove(`${plan}/DeleteNeed`, {
    summary: 'Remove a need that was a mistake; only while no progress was noted',
    errors: {
      HasProgress: {
        status: 409,
        message: ['Progress was noted. Close the need instead.', 'Ya hay avances anotados. Cierre la necesidad.'],
      },
    },
  }),
  addEditAction: actions.save(`${plan}/AddEditAction`, {
    summary: 'Say who does what by when for a need, or change it',
    input: { WrapNeedID: needs.id },
    errors: { NeedClosed },
  }),
  setActionState: actions.step(`${plan}/SetActionState`, {
    summary: 'Say that an action is done or dropped, or open again',
    input: { State: actionState },
    errors: { NeedClosed },
  }),
  addProgress: change(`${plan}/AddProgress`, {
    summary: 'Note how far a need has come on a day, from 0 to 10; earlier entries stay',
    input: { WrapNeedID: needs.id, ...entries.fields },
    output: entries.saved,
    errors: {
      NeedClosed,
      ...dayErrors('NotedOn'),
      BeforeOpened: { message: openedLater, field: 'NotedOn' },
      NotedThatDay: {
        status: 409,
        message: [
          'Progress was already noted on that day. Remove that entry first.',
          'Ya hay un avance de ese día. Quite primero esa anotación.',
        ],
        field: 'NotedOn',
        constraint: 'wrap_progress_day',
      },
    },
  }),
  removeProgress: entries.remove(`${plan}/RemoveProgress`, { summary: 'Remove a progress entry that was a mistake' }),
  addReview: change(`${plan}/AddReview`, {
    summary: 'Record that the plan was reviewed; the next review follows 90 days later unless another day is given',
    input: {
      ReviewedOn: z.optional(day(['Reviewed on', 'Revisado el'])),
      NextReviewOn: maybe(
        day(['Next review', 'Próxima revisión'], {
          help: ['90 days later if left empty.', '90 días después si se deja vacío.'],
        }),
      ),
      Summary: reviews.fields.Summary,
    },
    output: z.strictObject({
      WrapPlanReviewID: reviews.id,
      NextReviewOn: day(['Next review', 'Próxima revisión']),
      version: version(),
    }),
    errors: {
      ...dayErrors('ReviewedOn'),
      ReviewedThatDay: {
        status: 409,
        message: ['A review of that day is already recorded.', 'Ya hay una revisión de ese día.'],
        field: 'ReviewedOn',
        constraint: 'wrap_plan_review_day',
      },
      NextBefore: {
        message: ['The next review must come after this one.', 'La próxima revisión debe ser después de esta.'],
        field: 'NextReviewOn',
        constraint: 'wrap_plan_review_next',
      },
    },
  }),
}
