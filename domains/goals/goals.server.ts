import { sql } from 'kysely'
import { chartOn, onOpenChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { addDays } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { tellCount } from '#platform/server/enrollment-parts.ts'
import { handlers, type Handled } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import type { GoalCalls, GoalsOutput } from './goals.calls.ts'
import type { GoalPlan } from './goals.rules.ts'

const onChart = { voids: true, within: onOpenChart } as const
const goals = record(
  'client_goal',
  named('GoalID', 'Area', 'Goal', 'Reason', 'Strength', 'OpenedOn', 'TargetOn', 'ClosedOn', 'Outcome'),
  onChart,
)
const steps = record('client_goal_step', named('GoalStepID', 'Step', 'Who', 'DueOn', 'State', 'ClosedOn'), onChart)
const entries = record('client_goal_progress', named('GoalProgressID', 'NotedOn', 'Score', 'Note'), onChart)
const reviews = record('client_goal_review', named('GoalReviewID', 'ReviewedOn', 'NextReviewOn', 'Summary'), onChart)

/** When the plan of an enrollment `m` is to be reviewed next. */
export const reviewDue = (plan: GoalPlan, membership: string) =>
  sql`coalesce((select max(v.next_review_on) from client_goal_review v where v.client_membership_id = ${sql.ref(`${membership}.id`)}
    and v.voided_at is null), ${sql.ref(`${membership}.start_date`)} + ${sql.lit(plan.firstReview)}::int)`

/** How the goals of a program's chart are answered. */
export const goalHandlers = (plan: GoalPlan, calls: GoalCalls): Handled[] =>
  handlers(calls, {
    async getGoals({ tx, input, notFound }) {
      const { rows } = await sql<GoalsOutput>`select
        ${list(sql`select ${goals.select('n')},
          ${list(sql`select ${steps.select('a')} from client_goal_step a where a.client_goal_id = n.id and a.voided_at is null
            order by a.state <> 'Open', a.due_on nulls last, a.id`)} as "Steps",
          ${list(sql`select ${entries.select('g')}, ${staffName('g.noted_by')} as "NotedBy"
            from client_goal_progress g where g.client_goal_id = n.id and g.voided_at is null order by g.noted_on, g.id`)} as "Progress"
          from client_goal n where n.client_membership_id = m.id and n.voided_at is null
          order by n.closed_on is not null, n.closed_on desc, n.opened_on, n.id`)} as "Goals",
        ${list(sql`select ${reviews.select('r')}, ${staffName('r.reviewed_by')} as "ReviewedBy" from client_goal_review r
          where r.client_membership_id = m.id and r.voided_at is null order by r.reviewed_on desc`)} as "Reviews",
        ${reviewDue(plan, 'm')} as "ReviewDue",
        array(select distinct n.name from case_assignment k cross join lateral staff_names(array[k.employee_id]) n
          where k.subject_kind = 'client' and k.subject_id = m.id and k.voided_at is null and k.end_date is null
          union select concat_ws(' ', p.first_name, p.last_name) from person p where p.id = m.person_id) as "Who"
        from client_membership m where m.id = ${input.ClientSubProgramMembershipID} and m.voided_at is null`.execute(tx)
      return rows[0] ?? notFound()
    },

    async addEditGoal(context) {
      const { input, today, refuse } = context
      const { id, version } = goals.at(input)
      if (id) await goals.lock(context, { id, version }, ({ closed_on }) => void (closed_on && refuse('GoalClosed')))
      if (!id || input.OpenedOn) await chartOn(context, input.OpenedOn ?? today)
      return goals.save(context, { id, version }, { ...(!id && { opened_on: today }), ...goals.values(input) })
    },

    async closeGoal(context) {
      const { tx, input, today, refuse, effect } = context
      const closed = input.ClosedOn ?? today
      await chartOn(context, closed)
      const at = goals.at(input)
      const goal = await goals.lock(context, at, ({ closed_on }) => void (closed_on && refuse('GoalClosed')))
      if (closed < goal.opened_on) refuse('BeforeOpened')
      const dropped = await sql`update client_goal_step set state = 'Dropped', closed_on = ${closed}
        where client_goal_id = ${goal.id} and state = 'Open' and voided_at is null`.execute(tx)
      effect('file', sentence(['The goal “{goal}” is closed', 'La meta «{goal}» queda cerrada'], { goal: goal.goal }))
      tellCount(
        effect,
        'file',
        dropped.numAffectedRows,
        ['**#** open step is dropped', '**#** paso pendiente se abandona'],
        ['**#** open steps are dropped', '**#** pasos pendientes se abandonan'],
      )
      return goals.change(context, at, { closed_on: closed, outcome: input.Outcome })
    },

    reopenGoal: (context) =>
      goals.step(context, context.input, ({ closed_on }) => closed_on ?? context.refuse('NotClosed'), {
        closed_on: null,
        outcome: null,
      }),

    deleteGoal: (context) =>
      removeMistake(context, goals, context.input.GoalID, async ({ id, goal }) => {
        const noted = context.tx.selectFrom('client_goal_progress').select('id').where('client_goal_id', '=', id)
        if (await noted.where('voided_at', 'is', null).executeTakeFirst()) context.refuse('HasProgress')
        return [`Goal “${goal}”`, `Meta «${goal}»`]
      }),

    async addEditStep(context) {
      const { input, refuse } = context
      const goal = await goals.get(context, input.GoalID)
      if (goal.closed_on) refuse('GoalClosed')
      return steps.save(context, steps.at(input), { ...steps.values(input), client_goal_id: goal.id })
    },

    async setStepState(context) {
      const { input, today, refuse } = context
      const at = steps.at(input)
      const { client_goal_id, closed_on } = await steps.lock(context, at)
      const goal = await goals.get(context, client_goal_id)
      if (goal.closed_on && input.State === 'Open') refuse('GoalClosed')
      const closed = input.State === 'Open' ? null : (closed_on ?? today)
      return steps.change(context, at, { state: input.State, closed_on: closed })
    },

    async addProgress(context) {
      const { me, input, today, refuse } = context
      const noted = input.NotedOn ?? today
      await chartOn(context, noted)
      const goal = await goals.get(context, input.GoalID)
      if (goal.closed_on && noted > goal.closed_on) refuse('GoalClosed')
      if (noted < goal.opened_on) refuse('BeforeOpened')
      const more = { client_goal_id: goal.id, noted_on: noted, noted_by: me.userId }
      return entries.add(context, { ...entries.values(input), ...more })
    },

    removeProgress: (context) =>
      removeMistake(context, entries, context.input.GoalProgressID, ({ score }) => [
        `Progress ${score} of 10`,
        `Avance ${score} de 10`,
      ]),

    async addReview(context) {
      const { me, input, today } = context
      const reviewed = input.ReviewedOn ?? today
      await chartOn(context, reviewed)
      const NextReviewOn = input.NextReviewOn ?? addDays(reviewed, plan.everyReview)
      const more = { reviewed_on: reviewed, next_review_on: NextReviewOn, reviewed_by: me.userId }
      return { NextReviewOn, ...(await reviews.add(context, { summary: input.Summary, ...more })) }
    },

    removeReview: (context) =>
      removeMistake(context, reviews, context.input.GoalReviewID, ({ reviewed_on }) =>
        sentence(['Review of {day}', 'Revisión del {day}'], { day: reviewed_on }),
      ),
  })
