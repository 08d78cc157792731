import { sql } from 'kysely'
import { headColumns, headFrom, rightsOn } from '#domains/enrollment/chart-head.server.ts'
import { chartAlerts } from '#domains/enrollment/parts.server.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { holds, list, one, staffName } from '#domains/enrollment/rows.server.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { naturalPercent, wraparound } from '../wraparound.rules.ts'
import { youthChartCalls, type YouthProfile } from './youth-chart.calls.ts'

type Found = Omit<YouthProfile, 'Alerts' | 'Can' | 'NaturalPercent'>

/** One question for the whole head of the chart. */
async function findProfile(tx: Tx, id: string, today: string): Promise<Found | undefined> {
  const count = (table: string, where: ReturnType<typeof sql>) =>
    sql`(select count(*)::int from ${sql.table(table)} o where o.client_membership_id = m.id and ${where})`
  const team = sql`wrap_team_client c where c.client_membership_id = m.id and ${holds('c', today)}`
  const { rows } = await sql<Found>`select
    ${headColumns}, c.version as "ClientVersion", e.county_unit as "CountyUnit", r.status as "Status", e.family_vision as "FamilyVision",
    ${one(sql`select h.id as "WrapPhaseID", h.phase as "Phase", h.start_date as "Since", h.version from wrap_phase h
      where h.client_membership_id = m.id and ${holds('h', today)}`)} as "Phase",
    ${list(sql`select h.phase as "Phase", h.start_date as "StartDate", h.end_date as "EndDate", h.note as "Note" from wrap_phase h
      where h.client_membership_id = m.id and h.voided_at is null order by h.start_date`)} as "Phases",
    ${one(sql`select t.id as "WrapTeamID", t.name as "Name", c.start_date as "Since" from wrap_team t, ${team} and c.wrap_team_id = t.id`)} as "Team",
    (select ${staffName('k.employee_id')} from case_assignment k where k.subject_id = m.id and k.subject_kind = 'client'
      and k.role = 'Case Manager' and ${holds('k', today)} limit 1) as "CaseManager",
    ${list(sql`select q.employee_id as "EmployeeID", ${staffName('q.employee_id')} as "Name", q.role as "Role",
      (select h.digits from application_user u join phone h on h.person_id = u.person_id where u.id = q.employee_id order by h.sort limit 1) as "Phone"
      from wrap_team_member q where q.wrap_team_id = (select c.wrap_team_id from ${team}) and ${holds('q', today)}
      order by q.start_date, q.id`)} as "Staff",
    ${count('wrap_team_person', sql`o.kind = 'Natural Support' and ${holds('o', today)}`)} as "NaturalSupports",
    ${count('wrap_team_person', holds('o', today))} + (select count(*)::int from wrap_team_member q
      where q.wrap_team_id = (select c.wrap_team_id from ${team}) and ${holds('q', today)}) as "TeamPeople",
    r.last_meeting as "LastMeeting", r.next_meeting as "NextMeeting", r.plan_due as "PlanDue", e.cans_last as "CANSLast", r.cans_due as "CANSDue",
    (select max(v.reviewed_on) from wrap_plan_review v where v.client_membership_id = m.id and v.voided_at is null) as "PlanReviewed",
    r.safety_plan_on as "SafetyPlanOn", r.last_contact as "LastContact",
    json_build_object(
      'Needs', ${count('plan_need', sql`o.closed_on is null and o.voided_at is null`)},
      'OpenActions', ${count('plan_action', sql`o.state = 'Open' and o.voided_at is null`)},
      'LateActions', ${count('plan_action', sql`o.state = 'Open' and o.voided_at is null and o.due_on < ${today}::date`)},
      'Meetings', ${count('wrap_meeting', sql`o.state = 'Held' and o.voided_at is null`)},
      'FlexRequests', ${count('wrap_flex_request', sql`o.state in ('Requested', 'Approved') and o.voided_at is null`)},
      'Services', ${count('client_service', holds('o', today))}) as "Counts",
    e.version as "WrapVersion"
    from ${headFrom} join wrap_enrollment e on e.client_membership_id = m.id join wrap_roster r on r.client_membership_id = m.id
    where m.id = ${id} and m.voided_at is null`.execute(tx)
  return rows[0]
}

export const youthChartHandlers = handlers(youthChartCalls, {
  async getClientProfile(context) {
    const { tx, me, input, today, notFound } = context
    const id = input.ClientSubProgramMembershipID
    const [, profile, Alerts, rights] = await allOf(
      planOnce(tx),
      findProfile(tx, id, today),
      chartAlerts(context, id),
      rightsOn(context, wraparound, id),
    )
    const found = profile ?? notFound()
    return {
      ...found,
      NaturalPercent: naturalPercent(found.NaturalSupports, found.TeamPeople),
      Alerts,
      Can: { ...rights, Teams: me.may('Wrap.Teams'), Decide: me.may('Wrap.Teams') },
    }
  },
})
