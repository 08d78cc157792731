import { sql } from 'kysely'
import { chartOn, onOpenChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { sentence } from '#platform/contract/words.ts'
import { tellCount } from '#platform/server/enrollment-parts.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { findYouthTeam } from '../teams/youth-team.server.ts'
import { nextReviewAfter } from '../wraparound.rules.ts'
import { planCalls } from './plan.calls.ts'

type Plan = Omit<Output<typeof planCalls.getPlan>, 'Who'>

const onChart = { voids: true, within: onOpenChart } as const
const needs = record(
  'wrap_need',
  named('WrapNeedID', 'LifeDomain', 'Need', 'Goal', 'Strength', 'OpenedOn', 'ClosedOn', 'Outcome'),
  onChart,
)
const actions = record('wrap_action', named('WrapActionID', 'Action', 'Who', 'DueOn', 'State', 'ClosedOn'), onChart)
const entries = record('wrap_progress', named('WrapProgressID', 'NotedOn', 'Score', 'Note'), onChart)
const reviews = record('wrap_plan_review', named('WrapPlanReviewID', 'ReviewedOn', 'NextReviewOn', 'Summary'), onChart)

export const planHandlers = handlers(planCalls, {
  async getPlan({ tx, input, today, notFound }) {
    const id = input.ClientSubProgramMembershipID
    const { rows } = await sql<Plan>`select
      ${list(sql`select ${needs.select('n')},
        ${list(sql`select ${actions.select('a')} from wrap_action a where a.wrap_need_id = n.id and a.voided_at is null
          order by a.state <> 'Open', a.due_on nulls last, a.id`)} as "Actions",
        ${list(sql`select ${entries.select('g')}, ${staffName('g.noted_by')} as "NotedBy"
          from wrap_progress g where g.wrap_need_id = n.id and g.voided_at is null order by g.noted_on, g.id`)} as "Progress"
        from wrap_need n where n.client_membership_id = m.id and n.voided_at is null
        order by n.closed_on is not null, n.closed_on desc, n.opened_on, n.id`)} as "Needs",
      ${list(sql`select ${reviews.select('r')}, ${staffName('r.reviewed_by')} as "ReviewedBy" from wrap_plan_review r
        where r.client_membership_id = m.id and r.voided_at is null order by r.reviewed_on desc`)} as "Reviews",
      w.plan_due as "ReviewDue"
      from client_membership m join wrap_roster w on w.client_membership_id = m.id where m.id = ${id}`.execute(tx)
    const plan = rows[0] ?? notFound()
    const { People, Staff } = await findYouthTeam(tx, id, today)
    const here = People.filter(({ EndDate }) => EndDate === null || EndDate > today)
    return { ...plan, Who: [...here, ...Staff].map(({ Name }) => Name) }
  },

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
    const dropped = await sql`update wrap_action set state = 'Dropped', closed_on = ${closed}
      where wrap_need_id = ${need.id} and state = 'Open' and voided_at is null`.execute(tx)
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
    removeMistake(context, needs, context.input.WrapNeedID, async ({ id, need }) => {
      const noted = context.tx.selectFrom('wrap_progress').select('id').where('wrap_need_id', '=', id)
      if (await noted.where('voided_at', 'is', null).executeTakeFirst()) context.refuse('HasProgress')
      return [`Need “${need}”`, `Necesidad «${need}»`]
    }),

  async addEditAction(context) {
    const { input, refuse } = context
    const need = await needs.get(context, input.WrapNeedID)
    if (need.closed_on) refuse('NeedClosed')
    return actions.save(context, actions.at(input), { ...actions.values(input), wrap_need_id: need.id })
  },

  async setActionState(context) {
    const { input, today, refuse } = context
    const at = actions.at(input)
    const { wrap_need_id, closed_on } = await actions.lock(context, at)
    const need = await needs.get(context, wrap_need_id)
    if (need.closed_on && input.State === 'Open') refuse('NeedClosed')
    const closed = input.State === 'Open' ? null : (closed_on ?? today)
    return actions.change(context, at, { state: input.State, closed_on: closed })
  },

  async addProgress(context) {
    const { me, input, today, refuse } = context
    const noted = input.NotedOn ?? today
    await chartOn(context, noted)
    const need = await needs.get(context, input.WrapNeedID)
    if (need.closed_on && noted > need.closed_on) refuse('NeedClosed')
    if (noted < need.opened_on) refuse('BeforeOpened')
    const more = { wrap_need_id: need.id, noted_on: noted, noted_by: me.userId }
    return entries.add(context, { ...entries.values(input), ...more })
  },

  removeProgress: (context) =>
    removeMistake(context, entries, context.input.WrapProgressID, ({ score }) => [
      `Progress ${score} of 10`,
      `Avance ${score} de 10`,
    ]),

  async addReview(context) {
    const { me, input, today } = context
    const reviewed = input.ReviewedOn ?? today
    await chartOn(context, reviewed)
    const NextReviewOn = input.NextReviewOn ?? nextReviewAfter(reviewed)
    const more = { reviewed_on: reviewed, next_review_on: NextReviewOn, reviewed_by: me.userId }
    return { NextReviewOn, ...(await reviews.add(context, { summary: input.Summary, ...more })) }
  },
})
