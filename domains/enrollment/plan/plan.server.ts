import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { tellCount } from '#platform/server/enrollment-parts.ts'
import { handlers, type Handled } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { chartOn, onOpenChart, removeMistake } from '../on-chart.server.ts'
import { list, staffName } from '../rows.server.ts'
import type { PlanCalls } from './plan.calls.ts'

const onChart = { voids: true, within: onOpenChart } as const
const needs = record(
  'plan_need',
  named('PlanNeedID', 'LifeDomain', 'Need', 'Goal', 'Strength', 'OpenedOn', 'ClosedOn', 'Outcome'),
  onChart,
)
const actions = record('plan_action', named('PlanActionID', 'Action', 'Who', 'DueOn', 'State', 'ClosedOn'), onChart)
const entries = record('plan_progress', named('PlanProgressID', 'NotedOn', 'Score', 'Note'), onChart)

/** The needs of the enrollment `m`, open ones first, as the calls give them. */
export const planNeeds = list(sql`select ${needs.select('n')},
  ${list(sql`select ${actions.select('a')} from plan_action a where a.plan_need_id = n.id and a.voided_at is null
    order by a.state <> 'Open', a.due_on nulls last, a.id`)} as "Actions",
  ${list(sql`select ${entries.select('g')}, ${staffName('g.noted_by')} as "NotedBy"
    from plan_progress g where g.plan_need_id = n.id and g.voided_at is null order by g.noted_on, g.id`)} as "Progress"
  from plan_need n where n.client_membership_id = m.id and n.voided_at is null
  order by n.closed_on is not null, n.closed_on desc, n.opened_on, n.id`)

/** How the calls of a plan are answered, whatever the program. */
export const planHandlersOf = (calls: PlanCalls): Handled[] =>
  handlers(calls, {
    async addEditNeed(context) {
      const { input, today, refuse } = context
      const { id, version } = needs.at(input)
      const closed = ({ closed_on }: { closed_on: string | null }) => void (closed_on && refuse('NeedClosed'))
      if (id) await needs.lock(context, { id, version }, closed)
      if (!id || input.OpenedOn) await chartOn(context, input.OpenedOn ?? today)
      return needs.save(context, { id, version }, { ...(!id && { opened_on: today }), ...needs.values(input) })
    },

    async closeNeed(context) {
      const { tx, input, today, refuse, effect } = context
      const closed = input.ClosedOn ?? today
      await chartOn(context, closed)
      const at = needs.at(input)
      const need = await needs.lock(context, at, ({ closed_on }) => void (closed_on && refuse('NeedClosed')))
      if (closed < need.opened_on) refuse('BeforeOpened')
      const dropped = await sql`update plan_action set state = 'Dropped', closed_on = ${closed}
        where plan_need_id = ${need.id} and state = 'Open' and voided_at is null`.execute(tx)
      effect(
        'file',
        sentence(['The need “{need}” is closed', 'La necesidad «{need}» queda cerrada'], { need: need.need }),
      )
      tellCount(
        effect,
        'file',
        dropped.numAffectedRows,
        ['**#** open action is dropped', '**#** acción abierta se abandona'],
        ['**#** open actions are dropped', '**#** acciones abiertas se abandonan'],
      )
      return needs.change(context, at, { closed_on: closed, outcome: input.Outcome })
    },

    reopenNeed: (context) =>
      needs.step(context, context.input, ({ closed_on }) => closed_on ?? context.refuse('NotClosed'), {
        closed_on: null,
        outcome: null,
      }),

    deleteNeed: (context) =>
      removeMistake(context, needs, context.input.PlanNeedID, async ({ id, need }) => {
        const noted = context.tx.selectFrom('plan_progress').select('id').where('plan_need_id', '=', id)
        if (await noted.where('voided_at', 'is', null).executeTakeFirst()) context.refuse('HasProgress')
        return [`Need “${need}”`, `Necesidad «${need}»`]
      }),

    async addEditAction(context) {
      const { input, refuse } = context
      const need = await needs.get(context, input.PlanNeedID)
      if (need.closed_on) refuse('NeedClosed')
      return actions.save(context, actions.at(input), { ...actions.values(input), plan_need_id: need.id })
    },

    async setActionState(context) {
      const { input, today, refuse } = context
      const at = actions.at(input)
      const { plan_need_id, closed_on } = await actions.lock(context, at)
      const need = await needs.get(context, plan_need_id)
      if (need.closed_on && input.State === 'Open') refuse('NeedClosed')
      const closed = input.State === 'Open' ? null : (closed_on ?? today)
      return actions.change(context, at, { state: input.State, closed_on: closed })
    },

    async addProgress(context) {
      const { me, input, today, refuse } = context
      const noted = input.NotedOn ?? today
      await chartOn(context, noted)
      const need = await needs.get(context, input.PlanNeedID)
      if (need.closed_on && noted > need.closed_on) refuse('NeedClosed')
      if (noted < need.opened_on) refuse('BeforeOpened')
      const more = { plan_need_id: need.id, noted_on: noted, noted_by: me.userId }
      return entries.add(context, { ...entries.values(input), ...more })
    },

    removeProgress: (context) =>
      removeMistake(context, entries, context.input.PlanProgressID, ({ score }) => [
        `Progress ${score} of 10`,
        `Avance ${score} de 10`,
      ]),
  })
