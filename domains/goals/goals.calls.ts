import * as z from 'zod/mini'
import { chartCalls, dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import type { Program } from '#domains/enrollment/program.rules.ts'
import { choice, day, longText, maybe, text, version, whole } from '#platform/contract/fields.ts'
import { goalOutcomes, goalStepStates, type GoalPlan } from './goals.rules.ts'

const on = z.nullable(day(['Date', 'Fecha']))
const outcome = choice(['How it ended', 'Cómo terminó'], goalOutcomes)
const stepState = choice(['State', 'Estado'], goalStepStates)
const GoalClosed = { status: 409, message: ['This goal is closed.', 'Esta meta está cerrada.'] } as const
const openedLater = ['The goal was set later.', 'La meta se fijó después.'] as const

/** The goals of a program's chart, under the program's own folder: `APSS/Goals`. */
export function goalCalls<const F extends string>(program: Program, folder: F, plan: GoalPlan) {
  const { read, change, records } = chartCalls(program)
  const goals = records('GoalID', ['Goal', 'Meta'], {
    Area: choice(['Area', 'Área'], plan.areas),
    Goal: text(['Goal', 'Meta'], { max: 500, help: ['What will be different.', 'Qué será distinto.'] }),
    Reason: maybe(text(['Why it matters', 'Por qué importa'], { max: 500 })),
    Strength: maybe(text(['Strength used', 'Fortaleza que se usa'], { max: 500 })),
    OpenedOn: z.optional(day(['Since', 'Desde'])),
    TargetOn: maybe(day(['To be reached by', 'Para cuándo'])),
  })
  const steps = records('GoalStepID', ['Step', 'Paso'], {
    Step: text(['Step', 'Paso'], { max: 500 }),
    Who: text(['Who', 'Quién'], { max: 160 }),
    DueOn: maybe(day(['By when', 'Para cuándo'])),
  })
  const entries = records('GoalProgressID', ['Entry', 'Anotación'], {
    Score: whole(['Progress, 0 to 10', 'Avance, de 0 a 10'], { max: 10 }),
    NotedOn: z.optional(day(['Date', 'Fecha'])),
    Note: maybe(text(['What shows it', 'En qué se nota'], { max: 1000 })),
  })
  const reviews = records('GoalReviewID', ['Review', 'Revisión'], {
    ReviewedOn: day(['Reviewed on', 'Revisado el']),
    NextReviewOn: day(['Next review', 'Próxima revisión']),
    Summary: longText(['What was decided', 'Qué se decidió'], { max: 5000 }),
  })
  return {
    getGoals: read(
      `${folder}/GetGoals`,
      'goals',
      'The goals of a client with steps and progress over time, and the reviews of the plan',
      z.strictObject({
        Goals: z.array(
          goals.row({
            OpenedOn: day(['Since', 'Desde']),
            ClosedOn: on,
            Outcome: z.nullable(outcome),
            Steps: z.array(steps.row({ State: stepState, ClosedOn: on })),
            /** Oldest first: the line over time. */
            Progress: z.array(entries.row({ NotedOn: day(['Date', 'Fecha']), NotedBy: z.nullable(z.string()) })),
          }),
        ),
        Reviews: z.array(reviews.row({ ReviewedBy: z.nullable(z.string()) })),
        ReviewDue: day(['Review due', 'Revisión para el']),
        /** Who can be named for a step. */
        Who: z.array(z.string()),
      }),
    ),
    addEditGoal: goals.save(`${folder}/AddEditGoal`, {
      summary: 'Set a goal of a client, or change it',
      errors: {
        GoalClosed,
        ...dayErrors('OpenedOn'),
        TargetBefore: {
          message: ['This day must come after the goal was set.', 'Esta fecha debe ser posterior a la meta.'],
          field: 'TargetOn',
          constraint: 'client_goal_target',
        },
      },
    }),
    closeGoal: goals.step(`${folder}/CloseGoal`, {
      summary: 'Close a goal with how it ended; its open steps are dropped',
      preview: true,
      input: { Outcome: outcome, ClosedOn: z.optional(day(['Closed on', 'Cerrada el'])) },
      errors: {
        GoalClosed,
        ...dayErrors('ClosedOn'),
        BeforeOpened: { message: openedLater, field: 'ClosedOn', constraint: 'client_goal_closed' },
      },
    }),
    reopenGoal: goals.step(`${folder}/ReopenGoal`, {
      summary: 'Open a closed goal again',
      errors: { NotClosed: { message: ['This goal is open.', 'Esta meta está abierta.'] } },
    }),
    deleteGoal: goals.remove(`${folder}/DeleteGoal`, {
      summary: 'Remove a goal that was a mistake; only while no progress was noted',
      errors: {
        HasProgress: {
          status: 409,
          message: ['Progress was noted. Close the goal instead.', 'Ya hay avances anotados. Cierre la meta.'],
        },
      },
    }),
    addEditStep: steps.save(`${folder}/AddEditStep`, {
      summary: 'Say who does what by when for a goal, or change it',
      input: { GoalID: goals.id },
      errors: { GoalClosed },
    }),
    setStepState: steps.step(`${folder}/SetStepState`, {
      summary: 'Say that a step is done or dropped, or open again',
      input: { State: stepState },
      errors: { GoalClosed },
    }),
    addProgress: change(`${folder}/AddProgress`, {
      summary: 'Note how far a goal has come on a day, from 0 to 10; earlier entries stay',
      input: { GoalID: goals.id, ...entries.fields },
      output: entries.saved,
      errors: {
        GoalClosed,
        ...dayErrors('NotedOn'),
        BeforeOpened: { message: openedLater, field: 'NotedOn' },
        NotedThatDay: {
          status: 409,
          message: [
            'Progress was already noted on that day. Remove that entry first.',
            'Ya hay un avance de ese día. Quite primero esa anotación.',
          ],
          field: 'NotedOn',
          constraint: 'client_goal_progress_day',
        },
      },
    }),
    removeProgress: entries.remove(`${folder}/RemoveProgress`, {
      summary: 'Remove a progress entry that was a mistake',
    }),
    addReview: change(`${folder}/AddReview`, {
      summary: `Record that the plan was reviewed; the next review follows ${plan.everyReview} days later unless another day is given`,
      input: {
        ReviewedOn: z.optional(day(['Reviewed on', 'Revisado el'])),
        NextReviewOn: maybe(
          day(['Next review', 'Próxima revisión'], {
            help: [
              `${plan.everyReview} days later if left empty.`,
              `${plan.everyReview} días después si se deja vacío.`,
            ],
          }),
        ),
        Summary: reviews.fields.Summary,
      },
      output: z.strictObject({
        GoalReviewID: reviews.id,
        NextReviewOn: day(['Next review', 'Próxima revisión']),
        version: version(),
      }),
      errors: {
        ...dayErrors('ReviewedOn'),
        ReviewedThatDay: {
          status: 409,
          message: ['A review of that day is already recorded.', 'Ya hay una revisión de ese día.'],
          field: 'ReviewedOn',
          constraint: 'client_goal_review_day',
        },
        NextBefore: {
          message: ['The next review must come after this one.', 'La próxima revisión debe ser después de esta.'],
          field: 'NextReviewOn',
          constraint: 'client_goal_review_next',
        },
      },
    }),
    removeReview: reviews.remove(`${folder}/RemoveReview`, { summary: 'Remove a review that was a mistake' }),
  }
}
export type GoalCalls = ReturnType<typeof goalCalls<string>>
export type GoalsOutput = z.infer<GoalCalls['getGoals']['output']>
export type Goal = GoalsOutput['Goals'][number]
