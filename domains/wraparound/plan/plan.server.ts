import { sql } from 'kysely'
import { chartOn, onOpenChart } from '#domains/enrollment/on-chart.server.ts'
import { planHandlersOf, planNeeds } from '#domains/enrollment/plan/plan.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { handlers } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import { findYouthTeam } from '../teams/youth-team.server.ts'
import { nextReviewAfter } from '../wraparound.rules.ts'
import { planCalls } from './plan.calls.ts'

type Plan = Omit<Output<typeof planCalls.getPlan>, 'Who'>

const onChart = { voids: true, within: onOpenChart } as const
const reviews = record('wrap_plan_review', named('WrapPlanReviewID', 'ReviewedOn', 'NextReviewOn', 'Summary'), onChart)

const { getPlan, addReview, ...shared } = planCalls

export const planHandlers = [
  ...planHandlersOf(shared),
  ...handlers(
    { getPlan, addReview },
    {
      async getPlan({ tx, input, today, notFound }) {
        const id = input.ClientSubProgramMembershipID
        const { rows } = await sql<Plan>`select
      ${planNeeds} as "Needs",
      ${list(sql`select ${reviews.select('r')}, ${staffName('r.reviewed_by')} as "ReviewedBy" from wrap_plan_review r
        where r.client_membership_id = m.id and r.voided_at is null order by r.reviewed_on desc`)} as "Reviews",
      w.plan_due as "ReviewDue"
      from client_membership m join wrap_roster w on w.client_membership_id = m.id where m.id = ${id}`.execute(tx)
        const plan = rows[0] ?? notFound()
        const { People, Staff } = await findYouthTeam(tx, id, today)
        const here = People.filter(({ EndDate }) => EndDate === null || EndDate > today)
        return { ...plan, Who: [...here, ...Staff].map(({ Name }) => Name) }
      },

      async addReview(context) {
        const { me, input, today } = context
        const reviewed = input.ReviewedOn ?? today
        await chartOn(context, reviewed)
        const NextReviewOn = input.NextReviewOn ?? nextReviewAfter(reviewed)
        const more = { reviewed_on: reviewed, next_review_on: NextReviewOn, reviewed_by: me.userId }
        return { NextReviewOn, ...(await reviews.add(context, { summary: input.Summary, ...more })) }
      },
    },
  ),
]
