import { sql } from 'kysely'
import { leftOut, subProgramChoices } from '#domains/enrollment/roster.server.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import { reviewDue } from '#domains/goals/goals.server.ts'
import type { Output } from '#platform/contract/call.ts'
import { addDays } from '#platform/contract/dates.ts'
import { handlers } from '#platform/server/handlers.ts'
import { listOf } from '#platform/server/list-of.ts'
import { apss, apssGoals, firstContactDays, therapistRole } from '../apss.rules.ts'
import { familyRosterCalls } from './family-roster.calls.ts'
import { familyRoster } from './family-roster.rules.ts'

const isOpen = sql`q.status <> 'Ended'`
const therapists = sql`(select k.employee_id from case_assignment k where k.subject_kind = 'client' and k.subject_id = e.client_membership_id
  and k.role = ${sql.lit(therapistRole)} and k.voided_at is null and k.start_date <= current_date and (k.end_date is null or k.end_date > current_date) limit 1)`

/** The children whom the caller sees, those still here first; a family without any is not there. */
const beside = sql`join sub_program sp on sp.id = f.sub_program_id
  join lateral (select count(*) as n, (array_agg(e.client_membership_id order by not ${isOpen}, q.status <> 'Active', q.date_of_birth, q.client_membership_id))[1] as lead,
      case when bool_or(q.status = 'Active') then 'Active' when bool_or(q.status = 'Scheduled') then 'Scheduled' else 'Ended' end as status,
      string_agg(concat_ws(' ', q.first_name, q.last_name), ', ' order by not ${isOpen}, q.date_of_birth, q.first_name) as names,
      json_agg(json_build_object('ClientSubProgramMembershipID', q.client_membership_id, 'Name', concat_ws(' ', q.first_name, q.last_name),
        'DateOfBirth', q.date_of_birth, 'Status', q.status) order by not ${isOpen}, q.date_of_birth, q.first_name) as children,
      max(q.last_contact) as last_contact, array_agg(distinct q.case_manager_id) filter (where ${isOpen}) as managers,
      string_agg(distinct q.case_manager_name, ', ') filter (where ${isOpen}) as manager,
      array_agg(distinct ${therapists}) filter (where ${isOpen}) as therapists
    from apss_enrollment e join client_roster q on q.client_membership_id = e.client_membership_id where e.apss_family_id = f.id) c on c.n > 0
  join apss_enrollment e on e.client_membership_id = c.lead join client_membership m on m.id = c.lead
  left join lateral (select h.stage from apss_stage h where h.client_membership_id = c.lead and h.voided_at is null
    order by h.start_date > current_date, case when h.start_date > current_date then h.start_date end, h.start_date desc limit 1) g on true
  left join lateral (select string_agg(n.name, ', ' order by n.name) as names from staff_names(c.therapists) n) t on true
  left join lateral (select string_agg(distinct o.name, ', ') as names, array_agg(distinct o.name) as list from apss_enrollment w
    join client_service v on v.client_membership_id = w.client_membership_id and v.voided_at is null and v.start_date <= current_date
      and (v.end_date is null or v.end_date > current_date) join program_service o on o.id = v.program_service_id where w.apss_family_id = f.id) s on true
  left join lateral (select a.end_date, a.start_date <= current_date and coalesce(a.end_date, 'infinity') > current_date as holds,
      a.end_date is null as paused from apss_authorization a where a.apss_family_id = f.id and a.voided_at is null and a.start_date <= current_date
    order by a.start_date desc limit 1) z on true`

const thisMonth = (today: string) =>
  sql`coalesce(c.last_contact >= date_trunc('month', ${today}::date::timestamp)::date, false)`
const planDue = sql`case when c.status <> 'Ended' then ${reviewDue(apssGoals, 'm')} end`
const like = (text: string) => sql`'%' || norm_name(${text}) || '%'`

const families = listOf(familyRoster, {
  from: sql`apss_family f ${beside}`,
  rows: { key: 'f.id', join: sql`apss_family f on f.id = found.key ${beside}` },
  table: 'apss_family',
  fields: {
    Name: 'f.name',
    SubProgramName: 'sp.name',
    Status: 'c.status',
    Stage: 'g.stage',
    ReferredOn: 'e.referred_on',
    Office: 'e.office',
    CSWName: 'e.csw_name',
    Services: 's.names',
    CaseManager: 'c.manager',
    Therapist: 't.names',
    LastContact: 'c.last_contact',
    PlanDue: planDue,
    AuthorizationEnd: 'z.end_date',
    ApssFamilyID: 'f.id',
    ClientSubProgramMembershipID: 'c.lead',
    ChildList: 'c.children',
    ChildNames: 'c.names',
    ContactThisMonth: ({ today }) => thisMonth(today),
    FirstContactDue: sql`case when c.last_contact is null and c.status <> 'Ended' then business_days_after(e.referred_on, ${sql.lit(firstContactDays)}::int) end`,
    Authorized: sql`coalesce(z.holds, false)`,
    Paused: sql`coalesce(z.holds and z.paused, false)`,
    WarnDays: sql`apss_warn_days(f.sub_program_id)`,
  },
  where: {
    SubProgramIDs: 'f.sub_program_id',
    ServiceNames: (names) => sql`s.list && ${names}::text[]`,
    CaseManagerIDs: (ids) => sql`c.managers && ${ids}::uuid[]`,
    TherapistIDs: (ids) => sql`c.therapists && ${ids}::uuid[]`,
    ContactThisMonth: (yes, { today }) =>
      yes ? thisMonth(today) : sql`not ${thisMonth(today)} and c.status = 'Active'`,
    PlanDueWithin: (days, { today }) => sql`${planDue} <= ${addDays(today, days)}::date and c.status = 'Active'`,
    AuthorizationEndsWithin: (days, { today }) =>
      sql`z.holds and z.end_date <= ${addDays(today, days)}::date and c.status = 'Active'`,
    WithoutAuthorization: sql`z.holds is not true and c.status = 'Active'`,
  },
  always: ({ input }) => [sql`f.voided_at is null`, ...leftOut(sql`c.status`, input)],
  search: (
    text,
  ) => sql`(norm_name(f.name) like ${like(text)} or norm_name(c.names) like ${like(text)} or exists (select from apss_parent w
    join person p on p.id = w.person_id where w.apss_family_id = f.id and w.voided_at is null and norm_name(concat_ws(' ', p.first_name, p.last_name)) like ${like(text)}))`,
  start: 'Name',
  ties: ['f.name', 'f.id'],
})

const staffIn = (role: string) =>
  list(sql`select n.id as "Id", n.name as "Name" from staff_names(array(select distinct k.employee_id from case_assignment k
    join apss_enrollment e on e.client_membership_id = k.subject_id where k.subject_kind = 'client' and k.role = ${role}
      and k.voided_at is null)) n order by n.name`)

export const familyRosterHandlers = handlers(familyRosterCalls, {
  getClients: (context) => families.page(context),

  async getClientChoices({ tx }) {
    const { rows } = await sql<
      Output<typeof familyRosterCalls.getClientChoices>
    >`select ${subProgramChoices(apss)} as "SubPrograms",
      ${list(sql`select f.id as "Id", f.name as "Name" from apss_family f where f.voided_at is null order by f.name, f.id`)} as "Families",
      ${list(sql`select distinct p.name as "Id", p.name as "Name" from program_service p join sub_program s on s.id = p.sub_program_id
        join core_program k on k.id = s.core_program_id and k.web_application_module_name = ${apss.module}
        where p.voided_at is null and (s.id = any (my_sub_programs()) or sees_all()) order by 1`)} as "Services",
      ${staffIn('Case Manager')} as "CaseManagers", ${staffIn(therapistRole)} as "Therapists"`.execute(tx)
    return rows[0]!
  },

  exportClients: (context) => families.file(context),
})
