import * as z from 'zod/mini'
import { choice, day, maybe, text, whole } from '#platform/contract/fields.ts'
import type { OptionList } from '#platform/contract/lists/base.ts'
import { actionStates, lifeDomains, needOutcomes } from '#platform/contract/lists/plans.ts'
import { dayErrors, type chartCalls } from '../on-chart.calls.ts'

const on = z.nullable(day(['Date', 'Fecha']))
const outcome = choice(['How it ended', 'Cómo terminó'], needOutcomes)
const actionState = choice(['State', 'Estado'], actionStates)
const NeedClosed = { status: 409, message: ['This need is closed.', 'Esta necesidad está cerrada.'] } as const
const openedLater = ['The need was opened later.', 'La necesidad se abrió después.'] as const

/** A plan of any program: needs with their goal, who does what about each, and how far it has come. */
export function planOf<const P extends string>(
  { change, records }: ReturnType<typeof chartCalls>,
  plan: P,
  /** The parts of life of the program, where it has its own. */
  areas: OptionList<string> = lifeDomains,
) {
  const needs = records('PlanNeedID', ['Need', 'Necesidad'], {
    LifeDomain: choice(['Part of life', 'Área de la vida'], areas),
    OpenedOn: z.optional(day(['Since', 'Desde'])),
    Need: text(['Need', 'Necesidad'], { max: 500 }),
    Goal: text(['Goal', 'Meta'], { max: 500, help: ['What will be different.', 'Qué será distinto.'] }),
    Strength: maybe(text(['Strength used', 'Fortaleza que se usa'], { max: 500 })),
  })
  const actions = records('PlanActionID', ['Action', 'Acción'], {
    Action: text(['Action', 'Acción'], { max: 500 }),
    Who: text(['Who', 'Quién'], { max: 160 }),
    DueOn: maybe(day(['By when', 'Para cuándo'])),
  })
  const entries = records('PlanProgressID', ['Entry', 'Anotación'], {
    Score: whole(['Progress, 0 to 10', 'Avance, de 0 a 10'], { max: 10 }),
    NotedOn: z.optional(day(['Date', 'Fecha'])),
    Note: maybe(text(['What shows it', 'En qué se nota'], { max: 1000 })),
  })
  const Need = needs.row({
    OpenedOn: day(['Since', 'Desde']),
    ClosedOn: on,
    Outcome: z.nullable(outcome),
    Actions: z.array(actions.row({ State: actionState, ClosedOn: on })),
    /** Oldest first: the line over time. */
    Progress: z.array(entries.row({ NotedOn: day(['Date', 'Fecha']), NotedBy: z.nullable(z.string()) })),
  })
  const calls = {
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
        BeforeOpened: { message: openedLater, field: 'ClosedOn', constraint: 'plan_need_closed' },
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
      input: { PlanNeedID: needs.id },
      errors: { NeedClosed },
    }),
    setActionState: actions.step(`${plan}/SetActionState`, {
      summary: 'Say that an action is done or dropped, or open again',
      input: { State: actionState },
      errors: { NeedClosed },
    }),
    addProgress: change(`${plan}/AddProgress`, {
      summary: 'Note how far a need has come on a day, from 0 to 10; earlier entries stay',
      input: { PlanNeedID: needs.id, ...entries.fields },
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
          constraint: 'plan_progress_day',
        },
      },
    }),
    removeProgress: entries.remove(`${plan}/RemoveProgress`, { summary: 'Remove a progress entry that was a mistake' }),
  }
  return { Need, calls }
}
export type PlanCalls = ReturnType<typeof planOf>['calls']
export type PlanNeed = z.infer<ReturnType<typeof planOf>['Need']>
