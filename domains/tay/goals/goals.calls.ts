import * as z from 'zod/mini'
import { planOf } from '#domains/enrollment/plan/plan.calls.ts'
import { chartCalls } from '#domains/enrollment/on-chart.calls.ts'
import { day, id } from '#platform/contract/fields.ts'
import { tayGoalAreas } from '#platform/contract/lists/tay.ts'
import { tay } from '../tay.rules.ts'
import { read } from '../youth/youth.calls.ts'

const tilp = 'TAY/Tilp'
const { Need, calls } = planOf(chartCalls(tay), tilp, tayGoalAreas)
const on = z.nullable(day(['Date', 'Fecha']))

export const goalCalls = {
  getGoals: read(
    `${tilp}/GetGoals`,
    'goals',
    'The goals of a youth’s transition plan with steps and progress, and where the written plan is',
    z.strictObject({
      Needs: z.array(Need),
      /** The written plans, newest first, with the signatures that are still missing. */
      Plans: z.array(
        z.strictObject({
          DocumentID: id(['Document', 'Documento']),
          Form: z.string(),
          State: z.string(),
          EffectiveDate: on,
          Signed: z.int(),
          Lines: z.int(),
        }),
      ),
      Due: z.array(z.strictObject({ Form: z.string(), DueOn: day(['Due', 'Para el']) })),
      Who: z.array(z.string()),
    }),
  ),
  ...calls,
}
