import { sql } from 'kysely'
import { lockChart, onAnyChart, removeMistake } from '#domains/enrollment/on-chart.server.ts'
import { list, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { sentence } from '#platform/contract/words.ts'
import { handlers } from '#platform/server/handlers.ts'
import { queueMail } from '#platform/server/mail.ts'
import { named, record } from '#platform/server/record.ts'
import { publicOrigin } from '#platform/server/settings.ts'
import { familyOf } from '../family/family.server.ts'
import { newSecret, secretHash, surveyMail, surveyPath } from '../survey/survey-links.server.ts'
import { outcomeCalls } from './outcomes.calls.ts'

const outcomes = record('apss_outcome', named('ApssOutcomeID', 'RecordedOn', 'Disruption', 'WithFamily', 'Note'), {
  voids: true,
  within: onAnyChart,
})
const year = 365

const surveyColumns = sql`s.id as "ApssSurveyID", s.recipient as "Recipient", s.email as "Email", s.language as "Language", s.sent_at as "SentAt",
  ${staffName('s.sent_by')} as "SentBy", s.expires_at as "ExpiresAt",
  case when s.answered_at is not null then 'Answered' when s.revoked_at is not null then 'Revoked' when s.expires_at <= now() then 'Expired'
    when s.opened_at is not null then 'Opened' else 'Sent' end as "State",
  s.answered_at as "AnsweredAt", s.helped as "Helped", s.respected as "Respected", s.easier as "Easier", s.recommend as "Recommend",
  s.comment as "Comment", s.call_me as "CallMe"`

export const outcomeHandlers = handlers(outcomeCalls, {
  async getOutcomes(context) {
    const { tx, input } = context
    const { apss_family_id: family } = await familyOf(context)
    const { rows } = await sql<Output<typeof outcomeCalls.getOutcomes>>`select
      ${list(sql`select ${outcomes.select('o')}, ${staffName('o.recorded_by')} as "RecordedBy" from apss_outcome o
        where o.client_membership_id = ${input.ClientSubProgramMembershipID} and o.voided_at is null order by o.recorded_on desc`)} as "Outcomes",
      ${list(sql`select ${surveyColumns} from apss_survey s where s.apss_family_id = ${family} order by s.sent_at desc, s.id limit 50`)} as "Surveys",
      ${list(sql`select concat_ws(' ', p.first_name, p.last_name) as "Name", p.email as "Email" from apss_parent w join person p on p.id = w.person_id
        where w.apss_family_id = ${family} and w.voided_at is null and w.end_date is null order by p.first_name`)} as "Parents"`.execute(
      tx,
    )
    return rows[0]!
  },

  async addEditOutcome(context) {
    const { me, input, today, refuse } = context
    const now = await lockChart(context)
    const at = outcomes.at(input)
    const on = input.RecordedOn ?? (at.id ? undefined : today)
    if (on && on > today) refuse('NotYet')
    if (on && on < now.start_date) refuse('BeforeEnrollment')
    return outcomes.save(context, at, { ...outcomes.values(input), ...(on && { recorded_on: on }) }, () => ({
      recorded_by: me.userId,
    }))
  },

  removeOutcome: (context) =>
    removeMistake(context, outcomes, context.input.ApssOutcomeID, ({ recorded_on }) =>
      sentence(['Outcome of {day}', 'Resultado del {day}'], { day: recorded_on }),
    ),

  async sendSurvey(context) {
    const { tx, me, input, settings } = context
    await lockChart(context)
    const { apss_family_id, sub_program_id } = await familyOf(context)
    const secret = newSecret()
    const row = await tx
      .insertInto('apss_survey')
      .values({
        apss_family_id,
        sub_program_id,
        recipient: input.Recipient,
        email: input.Email,
        language: input.Language,
        token_hash: secretHash(secret),
        sent_by: me.userId,
        expires_at: sql<string>`now() + make_interval(days => ${input.Days})`,
      })
      .returning(['id as ApssSurveyID', 'version'])
      .executeTakeFirstOrThrow()
    const Link = `${publicOrigin(settings)}${surveyPath}/${secret}?lang=${input.Language}`
    if (input.Email)
      await queueMail(tx, {
        to: input.Email,
        ...surveyMail({ name: input.Recipient, days: input.Days, link: Link, agency: settings.agency.name }),
        language: input.Language === 'es' ? 'es' : 'en',
      })
    return { ...row, Link }
  },

  async revokeSurvey(context) {
    const { tx, me, input, refuse, notFound } = context
    await lockChart(context)
    const { apss_family_id: family } = await familyOf(context)
    const found =
      (await tx
        .selectFrom('apss_survey')
        .select(['id', 'answered_at', 'revoked_at'])
        .where('id', '=', input.ApssSurveyID)
        .where('apss_family_id', '=', family)
        .forUpdate()
        .executeTakeFirst()) ?? notFound()
    if (found.answered_at) refuse('AlreadyAnswered')
    if (!found.revoked_at)
      await tx
        .updateTable('apss_survey')
        .set({ revoked_at: sql<string>`now()`, revoked_by: me.userId })
        .where('id', '=', found.id)
        .execute()
    return { ApssSurveyID: found.id }
  },

  async getOutcomeFigures({ tx, today }) {
    const since = addDays(today, -year)
    const mine = (alias: string) => sql`(${sql.ref(`${alias}.sub_program_id`)} = any (my_sub_programs()) or sees_all())`
    const latest = sql`(select distinct on (o.client_membership_id) o.disruption from apss_outcome o where o.voided_at is null
      and o.recorded_on > ${since}::date and ${mine('o')} order by o.client_membership_id, o.recorded_on desc)`
    const said = (column: string) =>
      sql`(select round(avg(${sql.ref(`s.${column}`)}), 1)::float8 from apss_survey s where s.answered_at > ${since}::date and ${mine('s')})`
    const served = sql`apss_enrollment e join client_membership m on m.id = e.client_membership_id and m.voided_at is null
      where ${mine('e')} and m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${since}::date)`
    const count = (of: ReturnType<typeof sql>) => sql`(select count(*)::int from ${of})`
    const { rows } = await sql<Output<typeof outcomeCalls.getOutcomeFigures>>`select
      ${count(served)} as "Children", (select count(distinct e.apss_family_id)::int from ${served}) as "Families",
      ${count(sql`apss_enrollment e where ${mine('e')} and e.finalized_on > ${since}::date`)} as "Finalized",
      ${count(sql`${latest} x where x.disruption <> 'Not at risk'`)} as "AtRisk", ${count(sql`${latest} x where x.disruption = 'Avoided'`)} as "Avoided",
      ${count(sql`${latest} x where x.disruption = 'Disrupted'`)} as "Disrupted",
      ${count(sql`apss_survey s where s.sent_at > ${since}::date and s.revoked_at is null and ${mine('s')}`)} as "Sent",
      ${count(sql`apss_survey s where s.answered_at > ${since}::date and ${mine('s')}`)} as "Answered",
      ${said('helped')} as "Helped", ${said('respected')} as "Respected", ${said('easier')} as "Easier", ${said('recommend')} as "Recommend",
      ${list(sql`select s.id as "ApssSurveyID", l.lead as "ClientSubProgramMembershipID", f.name as "Family", s.answered_at as "AnsweredAt",
        s.recommend as "Recommend", s.comment as "Comment", s.call_me as "CallMe" from apss_survey s join apss_family f on f.id = s.apss_family_id
        join lateral (select q.client_membership_id as lead from apss_enrollment e join client_roster q on q.client_membership_id = e.client_membership_id
          where e.apss_family_id = f.id order by q.status = 'Ended', q.date_of_birth limit 1) l on true
        where s.answered_at is not null and ${mine('s')} order by s.answered_at desc limit 20`)} as "Latest"`.execute(
      tx,
    )
    return rows[0]!
  },
})
