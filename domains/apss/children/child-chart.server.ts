import { sql } from 'kysely'
import { headColumns, headFrom, rightsOn } from '#domains/enrollment/chart-head.server.ts'
import { chartAlerts } from '#domains/enrollment/parts.server.ts'
import { holds, list, one, staffName } from '#domains/enrollment/rows.server.ts'
import { reviewDue } from '#domains/goals/goals.server.ts'
import { caseManagerRole } from '#platform/contract/lists/constants.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { apss, apssGoals, firstContactDays, therapistRole } from '../apss.rules.ts'
import {
  authorizationColumns,
  standing,
  type StoredAuthorization,
} from '../authorizations/authorization-rows.server.ts'
import { childChartCalls, type ChildProfile } from './child-chart.calls.ts'

type Found = Omit<ChildProfile, 'Alerts' | 'Can' | 'Authorization'> & { Authorization: StoredAuthorization | null }

const worker = (role: string, today: string) =>
  one(sql`select k.employee_id as "EmployeeID", ${staffName('k.employee_id')} as "Name",
    (select h.digits from application_user v join phone h on h.person_id = v.person_id where v.id = k.employee_id order by h.sort limit 1) as "Phone"
    from case_assignment k where k.subject_kind = 'client' and k.subject_id = m.id and k.role = ${role} and ${holds('k', today)}`)

/** When the county hears that the family was reached: the first contact that was no attempt, on any of its children. */
export const firstContact = sql`(select min(x.made_on) from apss_enrollment s join contact_made_child x on x.client_membership_id = s.client_membership_id
  join contact_made y on y.id = x.contact_made_id and y.voided_at is null and y.kind <> 'Attempted'
  where s.apss_family_id = e.apss_family_id and x.made_on >= e.referred_on)`

/** One question for the whole head of the chart. */
async function findProfile(tx: Tx, id: string, today: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select ${headColumns}, r.status as "Status",
    json_build_object('ApssFamilyID', f.id, 'Name', f.name, 'ResourceFamilyID', (select h.id from resource_family h where h.id = f.resource_family_id and h.voided_at is null),
      'Children', ${list(sql`select q.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', q.first_name, q.last_name) as "Name",
        q.date_of_birth as "DateOfBirth", q.status as "Status" from apss_enrollment w join client_roster q on q.client_membership_id = w.client_membership_id
        where w.apss_family_id = f.id order by q.status = 'Ended', q.date_of_birth, q.first_name`)},
      'Parents', ${list(sql`select w.id as "ApssParentID", concat_ws(' ', q.first_name, q.last_name) as "Name", w.relation as "Relation",
        (select h.digits from phone h where h.person_id = q.id order by h.sort limit 1) as "Phone", q.email as "Email", q.primary_language as "Language"
        from apss_parent w join person q on q.id = w.person_id where w.apss_family_id = f.id and ${holds('w', today)} order by w.start_date, q.first_name`)}) as "Family",
    ${one(sql`select h.id as "ApssStageID", h.stage as "Stage", h.start_date as "Since", h.version from apss_stage h
      where h.client_membership_id = m.id and ${holds('h', today)}`)} as "Stage",
    ${list(sql`select h.stage as "Stage", h.start_date as "StartDate", h.end_date as "EndDate", h.note as "Note" from apss_stage h
      where h.client_membership_id = m.id and h.voided_at is null order by h.start_date`)} as "Stages",
    e.referred_on as "ReferredOn", e.office as "Office", e.csw_name as "CSWName", e.csw_phone_digits as "CSWPhoneDigits", e.csw_email as "CSWEmail",
    e.referral_reason as "ReferralReason", e.finalized_on as "FinalizedOn",
    business_days_after(e.referred_on, ${firstContactDays}::int) as "FirstContactDue", ${firstContact} as "FirstContactOn",
    ${worker(caseManagerRole, today)} as "CaseManager", ${worker(therapistRole, today)} as "Therapist",
    ${list(sql`select g.name as "Name", ${staffName('c.employee_id')} as "Worker" from client_service c join program_service g on g.id = c.program_service_id
      where c.client_membership_id = m.id and ${holds('c', today)} order by g.name`)} as "Services",
    ${one(sql`select ${authorizationColumns} from apss_authorization a where a.apss_family_id = f.id and a.voided_at is null
      order by not (a.start_date <= ${today}::date and coalesce(a.end_date, 'infinity') > ${today}::date), a.start_date <= ${today}::date,
        case when a.start_date > ${today}::date then a.start_date end, a.start_date desc`)} as "Authorization",
    apss_warn_days(m.sub_program_id) as "WarnDays", r.last_contact as "LastContact",
    (select max(s.held_on) from apss_session_family t join apss_session s on s.id = t.apss_session_id
      where t.apss_family_id = f.id and s.voided_at is null and s.state = 'Held' and s.service = 'Case management') as "LastMeeting",
    ${reviewDue(apssGoals, 'm')} as "PlanDue",
    ${one(sql`select s.held_on as "HeldOn", to_char(s.start_time, 'HH24:MI') as "StartTime", g.name as "Group" from apss_session s
      join apss_group g on g.id = s.apss_group_id join apss_group_family t on t.apss_group_id = g.id and t.apss_family_id = f.id and t.voided_at is null
      where s.voided_at is null and s.state = 'Planned' and s.held_on >= ${today}::date and s.held_on >= t.start_date
        and (t.end_date is null or s.held_on < t.end_date) order by s.held_on, s.start_time`)} as "NextSession",
    array(select g.name from apss_group_family t join apss_group g on g.id = t.apss_group_id where t.apss_family_id = f.id and ${holds('t', today)} order by 1) as "Groups",
    e.version as "ApssVersion"
    from ${headFrom} join apss_enrollment e on e.client_membership_id = m.id join apss_family f on f.id = e.apss_family_id
    join client_roster r on r.client_membership_id = m.id where m.id = ${id} and m.voided_at is null`.execute(tx)
  return rows[0]
}

export const childChartHandlers = handlers(childChartCalls, {
  async getClientProfile(context) {
    const { tx, me, input, today, notFound } = context
    const id = input.ClientSubProgramMembershipID
    const [, profile, Alerts, rights] = await allOf(
      planOnce(tx),
      findProfile(tx, id, today),
      chartAlerts(context, id),
      rightsOn(context, apss, id),
    )
    const found = profile ?? notFound()
    return {
      ...found,
      Authorization: found.Authorization && standing(found.Authorization, today),
      Alerts,
      Can: { ...rights, Assign: me.may('Caseload.Assign') },
    }
  },
})
