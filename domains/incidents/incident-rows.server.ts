import { sql, type RawBuilder } from 'kysely'
import { list, one, staffName } from '#domains/enrollment/rows.server.ts'

/** A line of `incident i` in its sub-program `s`. */
export const lineColumns = sql`i.id as "IncidentID", i.status as "Status", i.occurred_at as "OccurredAt", i.types as "Types", i.place as "Place",
  s.name as "SubProgramName", s.zone as "Zone",
  ${list(sql`select c.client_membership_id as "ClientSubProgramMembershipID", concat_ws(' ', p.first_name, p.last_name) as "Name",
      k.web_application_module_name as "Module"
    from incident_child c join person p on p.id = c.person_id join sub_program cs on cs.id = c.sub_program_id
    join core_program k on k.id = cs.core_program_id where c.incident_id = i.id order by p.last_name, p.first_name, c.id`)} as "Children",
  ${staffName('i.reported_by')} as "ReportedBy",
  (select n.name from (select e.made_by from incident_step e where e.incident_id = i.id and e.step in ('Returned', 'Closed')
    order by e.made_at desc limit 1) e cross join lateral staff_names(array[e.made_by]) n) as "Reviewer", i.reported_by = my_user() as "Mine",
  ${one(sql`select t.clock as "Clock", t.due_at as "DueAt", t.due_at < now() as "Late" from incident_clock t
    where t.incident_id = i.id and t.settled_at is null order by t.due_at, t.clock`)} as "NextClock",
  (select count(*)::int from incident_clock t where t.incident_id = i.id and t.settled_at is null) as "OpenClocks",
  (select count(*)::int from incident_task t where t.incident_id = i.id and t.done_at is null) as "OpenTasks"`

export const incidentLines = (where: RawBuilder<unknown>) =>
  sql`select ${lineColumns} from incident i join sub_program s on s.id = i.sub_program_id where i.voided_at is null and ${where}`

/** Has a clock that ran out before it was settled. */
export const isLate = sql`exists (select from incident_clock t where t.incident_id = i.id and t.settled_at is null and t.due_at < now())`

/** Everything of one incident, as far as row security gives it. */
export const wholeIncident = (id: string) => sql`select ${lineColumns},
    coalesce((i.occurred_at at time zone s.zone)::date, i.occurred_on) as "OccurredOn", to_char(i.occurred_at at time zone s.zone, 'HH24:MI') as "OccurredTime",
    i.place_detail as "PlaceDetail", i.narrative as "Narrative", i.injuries as "Injuries", i.others_involved as "OthersInvolved",
    i.restraint_kind as "RestraintKind", i.restraint_minutes as "RestraintMinutes", i.police as "Police", i.police_detail as "PoliceDetail",
    i.submitted_at as "SubmittedAt", i.closed_at as "ClosedAt", i.version,
    ${list(sql`select x.user_id as "UserID", n.name as "Name", x.involved as "Involved" from incident_staff x
      cross join lateral staff_names(array[x.user_id]) n where x.incident_id = i.id order by x.involved desc, n.name`)} as "Staff",
    ${list(sql`select t.id as "IncidentClockID", t.clock as "Clock", t.due_at as "DueAt", t.done_at as "DoneAt",
      coalesce(t.done_at, case when t.settled_at is null then now() end) > t.due_at is true as "Late", t.settled_at is not null as "Settled",
      ${staffName('t.settled_by')} as "SettledBy", t.note as "Note", t.version
      from incident_clock t where t.incident_id = i.id order by t.due_at, t.clock`)} as "Clocks",
    ${list(sql`select n.id as "IncidentNoticeID", n.told as "Told", n.name as "Name", n.told_at as "ToldAt", n.way as "Way",
      n.reference as "Reference", n.note as "Note", ${staffName('n.made_by')} as "By"
      from incident_notice n where n.incident_id = i.id order by n.told_at, n.id`)} as "Notices",
    ${list(sql`select a.body as "Text", ${staffName('a.author_id')} as "By", a.written_at as "At"
      from incident_addendum a where a.incident_id = i.id order by a.written_at, a.id`)} as "Addenda",
    ${list(sql`select e.step as "Step", e.note as "Note", ${staffName('e.made_by')} as "By", e.made_at as "At"
      from incident_step e where e.incident_id = i.id order by e.made_at, e.id`)} as "Steps",
    ${list(sql`select t.id as "IncidentTaskID", t.what as "What", t.owner_id as "OwnerID", ${staffName('t.owner_id')} as "Owner", t.due_on as "DueOn",
      t.done_at as "DoneAt", t.note as "Note", t.owner_id = my_user() as "Mine", t.version
      from incident_task t where t.incident_id = i.id order by t.due_on, t.id`)} as "Tasks"
  from incident i join sub_program s on s.id = i.sub_program_id where i.id = ${id} and i.voided_at is null`
