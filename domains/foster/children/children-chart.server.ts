import { sql } from 'kysely'
import { addDays } from '#platform/contract/dates.ts'
import type { Output } from '#platform/contract/call.ts'
import { headColumns, headFrom, rightsOn } from '#domains/enrollment/chart-head.server.ts'
import { chartAlerts } from '#domains/enrollment/parts.server.ts'
import { holds, list, one, staffName } from '#domains/enrollment/rows.server.ts'
import { allOf } from '#platform/server/database.ts'
import { handlers, type Tx } from '#platform/server/handlers.ts'
import { planOnce } from '#platform/server/plan-once.ts'
import { foster } from '../foster.rules.ts'
import { childrenChartCalls } from './children-chart.calls.ts'
import { contactState, orderSoonDays } from './children.rules.ts'

type Profile = Output<typeof childrenChartCalls.getFosterClientProfile>
type Found = Omit<Profile, 'Can' | 'ContactState' | 'Alerts'>

/** The professionals one calls first. */
const nearest = [
  'County Social Worker',
  'Attorney',
  'CASA Worker',
  'Guardian ad Litem',
  'Therapist',
  'Probation Officer',
]

/** One question for the whole head of the chart: everything hangs on the membership, nothing is asked twice. */
async function findProfile(tx: Tx, id: string, today: string): Promise<Found | undefined> {
  const { rows } = await sql<Found>`select
    ${headColumns}, p.needs_interpreter as "NeedsInterpreter", p.tribe as "Tribe", c.icwa_status as "ICWAStatus",
    k.web_application_module_name as "Module", m.agency_id as "AgencyID",
    ${list(sql`select g.id as "Id", g.name as "Name" from core_program_agency ca join agency g on g.id = ca.agency_id
      where ca.core_program_id = s.core_program_id order by g.name`)} as "Agencies",
    coalesce(l.status, r.status) as "Status", m.backdate_reason as "BackdateReason", m.designation as "Designation",
    m.placement_type as "PlacementType", m.level_of_care as "LevelOfCare", m.dependency_status as "DependencyStatus",
    m.court_plan as "CourtPlan", m.last_court_date as "LastCourtDate", m.next_court_date as "NextCourtDate",
    ${one(sql`select f.id as "FosterResourceFamilyID", f.name as "Name", l.placed_since as "Since", f.phone_digits as "Phone",
      f.address_confidential as "AddressConfidential" from resource_family f where f.id = l.family_id`)} as "Home",
    case when l.away_kind is not null then json_build_object('Kind', l.away_kind, 'Since', l.away_since) end as "Away",
    ${list(sql`select o.id as "PlacementID", o.family_id as "FosterResourceFamilyID", f.name as "FamilyName", o.start_date as "StartDate",
      o.end_date as "EndDate" from placement o join resource_family f on f.id = o.family_id
      where o.client_membership_id = m.id and o.voided_at is null order by o.start_date`)} as "Placements",
    r.last_contact as "LastContact", r.last_visit as "LastVisit",
    ${one(sql`select h.id as "HearingID", h.held_on as "HeldOn", to_char(h.start_time, 'FMHH24:MI') as "StartTime", h.kind as "Kind",
      h.department as "Department", h.purpose as "Purpose" from hearing h where h.client_membership_id = m.id and h.voided_at is null
      and h.outcome is null and h.held_on = m.next_court_date order by h.start_time nulls last`)} as "NextHearing",
    ${list(sql`select v.* from (
        select o.kind as "Kind", null::text as "Name", o.expires_on as "ExpiresOn" from court_order o
          where o.client_membership_id = m.id and o.voided_at is null and o.expires_on <= ${addDays(today, orderSoonDays)}::date
            and not exists (select from court_order n where n.client_membership_id = m.id and n.kind = o.kind and n.voided_at is null
              and n.ordered_on > o.ordered_on)
        union all
        select 'Psychotropic medication', h.name, h.order_expires_on from client_health h
          where h.person_id = m.person_id and h.kind = 'Medication' and h.voided_at is null
            and (h.end_date is null or h.end_date > ${today}::date) and h.order_expires_on <= ${addDays(today, orderSoonDays)}::date
            and not exists (select from court_order o where o.client_membership_id = m.id and o.voided_at is null
              and o.kind = 'Psychotropic medication' and o.expires_on = h.order_expires_on)
      ) v order by v."ExpiresOn"`)} as "EndingOrders",
    json_build_object(
      'Allergies', ${list(sql`select h.name as "Name", h.reaction as "Reaction" from client_health h where h.person_id = m.person_id
        and h.kind = 'Allergy' and h.voided_at is null and (h.end_date is null or h.end_date > ${today}::date) order by h.name`)},
      'Medications', ${list(sql`select h.name as "Name", h.dose as "Dose" from client_health h where h.person_id = m.person_id
        and h.kind = 'Medication' and h.voided_at is null and (h.end_date is null or h.end_date > ${today}::date) order by h.name`)},
      'LastExam', ${one(sql`select h.name as "Name", h.done_on as "DoneOn" from client_health h where h.person_id = m.person_id
        and h.kind = 'Exam' and h.voided_at is null and h.done_on is not null order by h.done_on desc`)},
      'NextExam', ${one(sql`select h.name as "Name", h.next_due_on as "DueOn" from client_health h where h.person_id = m.person_id
        and h.kind = 'Exam' and h.voided_at is null and h.next_due_on is not null
        and not exists (select from client_health n where n.person_id = h.person_id and n.kind = 'Exam' and n.name = h.name
          and n.voided_at is null and n.done_on > h.done_on) order by h.next_due_on`)}) as "Health",
    ${one(sql`select coalesce(l.name, e.school_name) as "Name", e.grade as "Grade", e.iep as "IEP", e.iep_review_date as "IEPReviewDate"
      from client_school e left join school l on l.id = e.school_id where e.person_id = m.person_id and ${holds('e', today)}
      order by e.start_date desc`)} as "School",
    ${list(sql`select o.id as "ClientID", x.client_membership_id as "ClientSubProgramMembershipID", x.sub_program_name as "SubProgramName",
      concat_ws(' ', q.first_name, q.last_name) as "Name", q.date_of_birth as "DateOfBirth", x.status as "Status",
      x.family_name as "FamilyName", coalesce(x.family_id = l.family_id, false) as "Together"
      from client o join person q on q.id = o.id left join lateral (select y.client_membership_id, y.sub_program_name,
          coalesce(v.status, y.status) as status, v.family_id, v.family_name
        from client_roster y left join foster_roster v on v.client_membership_id = y.client_membership_id where y.person_id = o.id
        order by (y.status = 'Ended'), (y.sub_program_id = m.sub_program_id) desc, y.start_date desc limit 1) x on true
      where o.sibling_group_id = c.sibling_group_id and o.id <> c.id order by q.date_of_birth, q.first_name`)} as "Siblings",
    ${list(sql`select t.* from (
        select r.case_manager_id as "Id", r.case_manager_name as "Name", 'Case Manager' as "Role",
          (select h.digits from application_user u join phone h on h.person_id = u.person_id where u.id = r.case_manager_id
            order by h.sort limit 1) as "Phone", 0 as sort
          where r.case_manager_id is not null
        union all
        select q.id, concat_ws(' ', q.first_name, q.last_name), 'Resource parent',
          coalesce((select h.digits from phone h where h.person_id = q.id order by h.sort limit 1), f.phone_digits), 1
          from family_parent fp join person q on q.id = fp.person_id join resource_family f on f.id = fp.family_id
          where fp.family_id = l.family_id and ${holds('fp', today)}
        union all
        select t.id, t.name, coalesce(t.relation, 'Other'), t.phone_digits,
          2 + coalesce(array_position(${[...nearest]}::text[], t.relation), 20) from client_contact t
          where t.person_id = m.person_id and t.folder = 'Professionals' and t.voided_at is null
            and (t.end_date is null or t.end_date > ${today}::date)
      ) t order by t.sort, t."Name" limit 12`)} as "Team",
    ${list(sql`select y.id as "ContactMadeID", y.made_on as "MadeOn", y.kind as "Kind", y.purpose as "Purpose",
      coalesce(${staffName('y.author_id')}, '') as "Author",
      (extract(epoch from y.end_time - y.start_time) / 60)::int as "Minutes", z.counts as "Counts"
      from contact_made_child z join contact_made y on y.id = z.contact_made_id
      where z.client_membership_id = m.id and y.voided_at is null order by z.made_on desc, y.start_time desc nulls last limit 3`)} as "Latest"
    from ${headFrom} join client_roster r on r.client_membership_id = m.id
    left join foster_roster l on l.client_membership_id = m.id join core_program k on k.id = s.core_program_id
    where m.id = ${id} and m.voided_at is null`.execute(tx)
  const found = rows[0]
  return found && { ...found, Team: found.Team.map(({ Id, Name, Role, Phone }) => ({ Id, Name, Role, Phone })) }
}

export const childrenChartHandlers = handlers(childrenChartCalls, {
  async getFosterClientProfile(context) {
    const { tx, me, input, today, notFound } = context
    const id = input.ClientSubProgramMembershipID
    const [, profile, Alerts, rights] = await allOf(
      planOnce(tx),
      findProfile(tx, id, today),
      chartAlerts(context, id),
      rightsOn(context, foster, id),
    )
    const found = profile ?? notFound()
    const state = contactState({ last: found.LastVisit, start: found.StartDate, end: found.EndDate }, today)
    return {
      ...found,
      ContactState: state ?? null,
      Alerts,
      Can: { ...rights, Place: me.may('Foster.Place'), Visit: me.may('Visit.Record') },
    }
  },
})
