import { sql } from 'kysely'
import { holds, list, one, staffName } from '#domains/enrollment/rows.server.ts'
import type { Output } from '#platform/contract/call.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { apss } from '../apss.rules.ts'
import { childrenOf, parentsOf } from '../sessions/attendees.server.ts'
import type { groupCalls } from './groups.calls.ts'

type Groups = Output<typeof groupCalls.getGroups>
type Group = Output<typeof groupCalls.getGroup>

const figureDays = 90
const mostShown = 60
/** An evening is written down within a year. */
const latestDays = 365

export async function readGroups(tx: Tx, today: string): Promise<Groups> {
  const mine = sql`(s.sub_program_id = any (my_sub_programs()) or sees_all())`
  const { rows } = await sql<Groups>`select
    ${list(sql`select g.id as "ApssGroupID", g.sub_program_id as "SubProgramID", p.name as "SubProgramName", g.name as "Name", g.kind as "Kind",
      g.facilitator_id as "FacilitatorID", ${staffName('g.facilitator_id')} as "Facilitator", g.place as "Place", g.language as "Language",
      g.capacity as "Capacity", g.note as "Note", g.start_date as "StartDate", g.end_date as "EndDate", g.version,
      (select count(*)::int from apss_group_family t where t.apss_group_id = g.id and ${holds('t', today)}) as "Families",
      ${one(sql`select s.held_on as "HeldOn", to_char(s.start_time, 'HH24:MI') as "StartTime", s.topic as "Topic" from apss_session s
        where s.apss_group_id = g.id and s.voided_at is null and s.state = 'Planned' and s.held_on >= ${today}::date order by s.held_on`)} as "Next"
      from apss_group g join sub_program p on p.id = g.sub_program_id where g.voided_at is null
      order by g.end_date is not null and g.end_date <= ${today}::date, g.name`)} as "Groups",
    (select json_build_object('Evenings', count(distinct s.id)::int, 'Families', count(distinct f.apss_family_id)::int, 'Attendances', count(f.id)::int,
        'Childcare', coalesce((select sum(s.childcare)::int from apss_session s where s.voided_at is null and s.state = 'Held' and s.apss_group_id is not null
          and s.held_on > ${today}::date - ${figureDays}::int and ${mine}), 0))
      from apss_session s left join apss_session_family f on f.apss_session_id = s.id and f.contact_made_id is not null
      where s.voided_at is null and s.state = 'Held' and s.apss_group_id is not null and s.held_on > ${today}::date - ${figureDays}::int and ${mine}) as "Figures",
    ${list(sql`select distinct n.id as "Id", n.name as "Name" from employee_sub_program k join sub_program p on p.id = k.sub_program_id
      join core_program c on c.id = p.core_program_id and c.web_application_module_name = ${apss.module} cross join lateral staff_names(array[k.employee_id]) n
      where (p.id = any (my_sub_programs()) or sees_all()) and ${holds('k', today)} order by 2`)} as "Staff"`.execute(
    tx,
  )
  return rows[0]!
}

export async function readGroup(tx: Tx, id: string, today: string): Promise<Group> {
  const people = (column: string, of: ReturnType<typeof sql>) => sql`${list(of)} as ${sql.id(column)}`
  const { rows } = await sql<Group>`select
    ${list(sql`select t.id as "ApssGroupFamilyID", t.apss_family_id as "ApssFamilyID", f.name as "Name", t.start_date as "StartDate", t.end_date as "EndDate", t.version,
      (select q.client_membership_id from apss_enrollment e join client_roster q on q.client_membership_id = e.client_membership_id
        where e.apss_family_id = f.id order by q.status = 'Ended', q.date_of_birth limit 1) as "ClientSubProgramMembershipID",
      exists (select from apss_authorization a where a.apss_family_id = f.id and a.voided_at is null and a.start_date <= ${today}::date
        and coalesce(a.end_date, 'infinity') > ${today}::date) as "Authorized"
      from apss_group_family t join apss_family f on f.id = t.apss_family_id where t.apss_group_id = ${id} and t.voided_at is null
        and (t.end_date is null or t.end_date > ${today}::date) order by f.name`)} as "Roster",
    ${list(sql`select s.id as "ApssSessionID", s.held_on as "HeldOn", to_char(s.start_time, 'HH24:MI') as "StartTime", to_char(s.end_time, 'HH24:MI') as "EndTime",
      s.mode as "Mode", s.place as "Place", s.topic as "Topic", s.facilitator_id as "FacilitatorID", ${staffName('s.facilitator_id')} as "Facilitator",
      s.state as "State", s.canceled_reason as "CanceledReason", s.childcare as "Childcare", s.note as "Note", s.version,
      ${list(sql`select f.apss_family_id as "ApssFamilyID", q.name as "Name", f.note as "Note", f.beyond_reason as "BeyondReason",
        ${people(
          'Children',
          sql`select c.client_membership_id as "Id", concat_ws(' ', p.first_name, p.last_name) as "Name", c.attended as "Attended"
          from apss_session_client c join person p on p.id = c.person_id where c.apss_session_id = s.id and c.apss_family_id = f.apss_family_id order by p.first_name`,
        )},
        ${people(
          'Parents',
          sql`select c.apss_parent_id as "Id", concat_ws(' ', p.first_name, p.last_name) as "Name", c.attended as "Attended"
          from apss_session_parent c join apss_parent w on w.id = c.apss_parent_id join person p on p.id = w.person_id
          where c.apss_session_id = s.id and c.apss_family_id = f.apss_family_id order by p.first_name`,
        )}
        from apss_session_family f join apss_family q on q.id = f.apss_family_id where f.apss_session_id = s.id order by q.name`)} as "Families"
      from apss_session s where s.apss_group_id = ${id} and s.voided_at is null order by s.held_on desc limit ${mostShown}`)} as "Sessions",
    ${list(sql`select f.id as "ApssFamilyID", f.name as "Name",
      ${people('Places', sql`select t.start_date as "StartDate", t.end_date as "EndDate" from apss_group_family t where t.apss_group_id = ${id} and t.apss_family_id = f.id and t.voided_at is null order by t.start_date`)},
      ${people('Children', childrenOf(sql`f.id`))}, ${people('Parents', parentsOf(sql`f.id`))}
      from apss_family f join apss_group g on g.id = ${id} and g.sub_program_id = f.sub_program_id where f.voided_at is null
        and exists (select from apss_enrollment e join client_membership m on m.id = e.client_membership_id and m.voided_at is null
          where e.apss_family_id = f.id and (m.end_date is null or m.end_date > ${today}::date - ${latestDays}::int)) order by f.name`)} as "People"`.execute(
    tx,
  )
  return rows[0]!
}
