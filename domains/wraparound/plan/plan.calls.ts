import * as z from 'zod/mini'
import { dayErrors } from '#domains/enrollment/on-chart.calls.ts'
import { planOf } from '#domains/enrollment/plan/plan.calls.ts'
import { day, longText, maybe, version } from '#platform/contract/fields.ts'
import { change, read, records, wrapCharts } from '../youth/youth.calls.ts'

const plan = 'Wrap/Plan'
const { Need, calls } = planOf(wrapCharts, plan)

const reviews = records('WrapPlanReviewID', ['Review', 'Revisión'], {
  ReviewedOn: day(['Reviewed on', 'Revisado el']),
  NextReviewOn: day(['Next review', 'Próxima revisión']),
  Summary: longText(['What was decided', 'Qué se decidió'], { max: 5000 }),
})

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
  ...calls,
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
