import { sql } from 'kysely'
import { chartOn, lockChart, onAnyChart, onOpenChart } from '#domains/enrollment/on-chart.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays, addMonths } from '#platform/contract/dates.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { staffName } from '#domains/enrollment/rows.server.ts'
import { meetings } from '../meetings/meeting-rows.server.ts'
import { wrapDays } from '../wraparound.rules.ts'
import { measureCalls } from './measures.calls.ts'

const monthOf = (day: string) => `${day.slice(0, 7)}-01`
const daysIn = (month: string) => Number(addDays(addMonths(month, 1), -1).slice(8))
const percentOf = (scores: readonly number[]) =>
  Math.round((scores.reduce((sum, one) => sum + one, 0) / (scores.length * 4)) * 100)

const plans = record(
  'wrap_safety_plan',
  named(
    'WrapSafetyPlanID',
    'VersionNo',
    'EffectiveOn',
    'Triggers',
    'WarningSigns',
    'Coping',
    'WhoToCall',
    'CrisisSteps',
    'ReviewOn',
  ),
  { voids: true, within: onOpenChart },
)
const months = record(
  'wrap_outcome',
  named('WrapOutcomeID', 'Month', 'PlacementDays', 'SchoolDaysMissed', 'PoliceContacts', 'HospitalDays', 'Note'),
  { within: onAnyChart },
)
const scores = record('wrap_fidelity', named('WrapFidelityID', 'ScoredOn', 'WrapMeetingID', 'Scores', 'Note'), {
  voids: true,
  within: onOpenChart,
})

const periodOf = (tx: Tx, id: string) =>
  tx.selectFrom('client_membership').select(['start_date', 'end_date']).where('id', '=', id).executeTakeFirstOrThrow()

export const measureHandlers = handlers(measureCalls, {
  async getSafetyPlans({ tx, input }) {
    type Plans = Output<typeof measureCalls.getSafetyPlans>['Plans']
    const id = input.ClientSubProgramMembershipID
    const { rows } = await sql<Plans[number]>`select ${plans.select('s')}, ${staffName('s.written_by')} as "WrittenBy",
        s.created_at as "WrittenAt" from wrap_safety_plan s
      where s.client_membership_id = ${id} and s.voided_at is null order by s.version_no desc`.execute(tx)
    const { start_date } = await periodOf(tx, id)
    return { Plans: rows, DueOn: rows.length > 0 ? rows[0]!.ReviewOn : addDays(start_date, wrapDays.safetyPlan) }
  },

  async addSafetyPlan(context) {
    const { tx, me, input, today, refuse } = context
    const effective = input.EffectiveOn ?? today
    const now = await chartOn(context, effective)
    const { last } = await tx
      .selectFrom('wrap_safety_plan')
      .select((eb) => eb.fn.max('version_no').as('last'))
      .where('client_membership_id', '=', now.id)
      .executeTakeFirstOrThrow()
    if ((last ?? null) !== input.BasedOnVersionNo) refuse('NewerVersion')
    const VersionNo = (last ?? 0) + 1
    const more = { version_no: VersionNo, effective_on: effective, written_by: me.userId }
    const { WrapSafetyPlanID } = await plans.add(context, { ...plans.values(input), ...more })
    return { WrapSafetyPlanID, VersionNo }
  },

  async getOutcomes({ tx, input, today }) {
    const id = input.ClientSubProgramMembershipID
    const { start_date, end_date } = await periodOf(tx, id)
    const written = tx.selectFrom('wrap_outcome').select(months.columns).where('client_membership_id', '=', id)
    const last = end_date && end_date < today ? end_date : today
    return {
      Months: await written.orderBy('month').execute(),
      FirstMonth: monthOf(start_date),
      LastMonth: monthOf(last),
    }
  },

  async saveOutcomeMonth(context) {
    const { tx, input, today, refuse } = context
    const month = monthOf(input.Month)
    if (month > today) refuse('NotYet')
    const now = await lockChart(context)
    if (month < monthOf(now.start_date)) refuse('BeforeEnrollment')
    if (now.end_date !== null && month > now.end_date) refuse('AfterEnrollment')
    for (const field of ['PlacementDays', 'SchoolDaysMissed', 'HospitalDays'] as const)
      if (input[field] > daysIn(month)) refuse('MoreThanMonth', { field })
    const before = await tx
      .selectFrom('wrap_outcome')
      .select('id')
      .where('client_membership_id', '=', now.id)
      .where('month', '=', month)
      .executeTakeFirst()
    return months.save(context, { id: before?.id ?? null, version: input.version }, { ...months.values(input), month })
  },

  async getFidelity({ tx, input }) {
    type Scores = Output<typeof measureCalls.getFidelity>['Scores']
    const { rows } = await sql<Omit<Scores[number], 'Percent'>>`select ${scores.select('f')},
        ${staffName('f.scored_by')} as "ScoredBy" from wrap_fidelity f
      where f.client_membership_id = ${input.ClientSubProgramMembershipID} and f.voided_at is null
      order by f.scored_on desc, f.id desc`.execute(tx)
    return { Scores: rows.map((one) => ({ ...one, Percent: percentOf(one.Scores) })) }
  },

  async scoreFidelity(context) {
    const { tx, me, input, today, refuse } = context
    const meeting = input.WrapMeetingID ? await meetings.get(context, input.WrapMeetingID) : undefined
    if (meeting && meeting.state !== 'Held') refuse('NotHeld')
    const scored = meeting ? meeting.held_on : (input.ScoredOn ?? today)
    const now = await chartOn(context, scored)
    const same = meeting
      ? sql`wrap_meeting_id = ${meeting.id}`
      : sql`wrap_meeting_id is null and date_trunc('quarter', scored_on::timestamp) = date_trunc('quarter', ${scored}::date::timestamp)`
    const { rows } = await sql<{ id: string; version: number }>`select id, version from wrap_fidelity
      where client_membership_id = ${now.id} and voided_at is null and ${same}`.execute(tx)
    const at = { id: rows[0]?.id ?? null, version: rows[0]?.version }
    const values = { ...scores.values(input), scored_on: scored, scored_by: me.userId }
    return { Percent: percentOf(input.Scores), ...(await scores.save(context, at, values)) }
  },
})
