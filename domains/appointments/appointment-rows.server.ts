import { sql, type RawBuilder } from 'kysely'
import type * as z from 'zod/mini'
import { moduleOf } from '#platform/server/chart-links.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { inMyPrograms } from '#platform/server/program-scope.ts'
import type { Busy, Occurrence, Waiting } from './appointment-shapes.rules.ts'

export interface Asker {
  tx: Tx
  me: Me
}

/** `a` is the caller's own affair: they made it or attend. Never for who only views as them. */
export const isMine = (me: Me) =>
  me.viewedBy
    ? sql<boolean>`false`
    : sql<boolean>`(a.created_by = ${me.userId} or exists (select from appointment_staff own where own.appointment_id = a.id and own.employee_id = ${me.userId}))`
const isAttended = (me: Me) =>
  sql<boolean>`exists (select from appointment_staff own where own.appointment_id = a.id and own.employee_id = ${me.userId})`
const isUnassigned = sql<boolean>`not exists (select from appointment_staff any_s where any_s.appointment_id = a.id)`
const inSubPrograms = (me: Me) =>
  sql<boolean>`(${me.seesAll} or a.sub_program_id = any (${[...me.subPrograms]}::uuid[]))`

/** Clients are named to those who may read their charts. */
const clientsFor = (
  me: Me,
) => sql`coalesce((select json_agg(json_build_object('ClientSubProgramMembershipID', c.client_membership_id,
    'Name', concat_ws(' ', p.first_name, p.last_name), 'Module', ${moduleOf(sql`c.sub_program_id`)}) order by p.first_name, p.last_name)
  from appointment_client c join person p on p.id = c.person_id
  where c.appointment_id = a.id and ${inMyPrograms(me, sql`c.sub_program_id`)}), '[]')`
const staffFor = sql`coalesce((select json_agg(json_build_object('EmployeeID', n.id, 'Name', n.name) order by n.name)
  from staff_names(array(select s.employee_id from appointment_staff s where s.appointment_id = a.id)) n), '[]')`

/** May be opened, not only known to be there: of a private one by its own people alone. */
/** With somebody whom the caller covers for today; what is private stays theirs. */
const isCovered = sql<boolean>`(a.visibility = 'Team' and appointment_covered(a.id))`

export const isOpenTo = (me: Me) =>
  sql<boolean>`(${isMine(me)} or ${isCovered} or (a.visibility = 'Team' and (${me.may('Appointments.Team')} or ${isAttended(me)}
    or ${isUnassigned} and ${inSubPrograms(me)})))`

/** Of a client's chart: whoever may read the chart reads its appointments, private ones excepted. */
export const isOpenOnChart = (me: Me) => sql<boolean>`(${isMine(me)} or a.visibility = 'Team')`

export const isChangeable = (me: Me) =>
  sql<boolean>`(${isMine(me)} or ${isCovered} or (a.visibility = 'Team' and ${me.may('Appointments.Team')} and ${inSubPrograms(me)}))`

export interface Reading {
  where: RawBuilder<boolean>
  open: RawBuilder<boolean>
  order?: RawBuilder<unknown>
  limit?: number
}

/** Days of appointments that the caller may open. Times are those of the appointment's own zone. */
export async function readDays(
  { tx, me }: Asker,
  { where, open, order = sql`o.starts_at, o.id`, limit = 1001 }: Reading,
): Promise<Occurrence[]> {
  const { rows } = await sql<Omit<Occurrence, 'Can'> & { can: boolean }>`
    with page as materialized (select o.id, row_number() over (order by ${order}) as at
      from appointment_occurrence o join appointment a on a.id = o.appointment_id
      where a.voided_at is null and o.removed_at is null and ${where} and ${open} order by ${order} limit ${limit})
    select o.id as "AppointmentOccurrenceID", a.id as "AppointmentID", a.version as "AppointmentVersion", a.type as "AppointmentType",
      a.title as "Title", o.start_on as "Date", case when not a.all_day then to_char(o.starts_at at time zone a.zone, 'HH24:MI') end as "StartTime",
      case when not a.all_day then to_char(o.ends_at at time zone a.zone, 'HH24:MI') end as "EndTime",
      ((o.ends_at - interval '1 second') at time zone a.zone)::date as "EndDate",
      case when a.all_day then a.minutes else (extract(epoch from o.ends_at - o.starts_at) / 60)::int end as "Minutes",
      a.all_day as "AllDay", a.zone as "Zone", o.status as "Status", o.status_reason as "StatusReason", o.moved as "Moved", a.rrule is not null as "Series",
      a.place_kind as "PlaceKind", a.place as "Place", a.video_link as "VideoLink", a.travel_minutes as "TravelMinutes", a.visibility as "Visibility",
      ${clientsFor(me)} as "Clients", case when ${me.may('Family.View')} then a.family_id end as "FosterResourceFamilyID",
      case when ${me.may('Family.View')} then f.name end as "FamilyName", a.sub_program_id as "SubProgramID", ${staffFor} as "Staff",
      (select count(*)::int from appointment_guest g where g.appointment_id = a.id) as "Guests", o.contact_made_id as "ContactMadeID",
      (select d.id from document d where d.id = o.document_id) as "DocumentID", o.version,
      ${isChangeable(me)} as can
    from page join appointment_occurrence o on o.id = page.id join appointment a on a.id = o.appointment_id
    left join resource_family f on f.id = a.family_id order by page.at`.execute(tx)
  return rows.map(({ can, ...row }) => ({ ...row, Can: { Edit: can && me.viewedBy === undefined } }))
}

/** On which days of the calendar a row of `o` is, whatever its zone. */
export const between = (from: string, to: string) =>
  sql<boolean>`o.starts_at < (${to}::date + 2)::timestamp at time zone 'UTC' and o.ends_at > (${from}::date - 1)::timestamp at time zone 'UTC'
    and o.start_on <= ${to}::date and ((o.ends_at - interval '1 second') at time zone a.zone)::date >= ${from}::date`

export const heldBy = (staff: readonly string[]) =>
  sql<boolean>`a.id in (select s.appointment_id from appointment_staff s where s.employee_id = any (${[...staff]}::uuid[]))`

export const ofPool = (me: Me) => sql<boolean>`(${isUnassigned} and ${inSubPrograms(me)})`

/** That somebody is taken at times whose appointments the caller does not see: on each day they go on. */
export async function readBusy(
  { tx }: Asker,
  staff: readonly string[],
  from: string,
  to: string,
  seen: readonly string[],
): Promise<Busy[]> {
  const { rows } = await sql<Busy>`select distinct b.employee_id as "EmployeeID", d.day::date as "Date",
      case when not b.all_day then to_char(greatest(b.starts_at at time zone b.zone, d.day), 'HH24:MI') end as "StartTime",
      case when not b.all_day then to_char(least(b.ends_at at time zone b.zone, d.day + interval '1 day'), 'HH24:MI') end as "EndTime"
    from busy_times(${[...staff]}::uuid[], (${from}::date - 1)::timestamp at time zone 'UTC', (${to}::date + 2)::timestamp at time zone 'UTC') b
      cross join lateral generate_series((b.starts_at at time zone b.zone)::date::timestamp,
        ((b.ends_at - interval '1 second') at time zone b.zone)::date::timestamp, interval '1 day') d (day)
    where b.occurrence_id <> all (${[...seen]}::uuid[]) and d.day::date between ${from}::date and ${to}::date
    order by 2, 3 nulls first limit 2000`.execute(tx)
  return rows
}

/** Those the caller works with or answers for. */
export async function colleaguesOf({ tx, me }: Asker, today: string): Promise<{ EmployeeID: string; Name: string }[]> {
  const { rows } = await sql<{ EmployeeID: string; Name: string }>`
    select n.id as "EmployeeID", n.name as "Name" from staff_names(array(
      select s.user_id from staff_in('{}', case when ${me.seesAll} then array(select id from sub_program) else ${[...me.subPrograms]}::uuid[] end, ${today}) s
        join employee e on e.id = s.user_id
      union select unnest(my_staff()))) n order by n.name`.execute(tx)
  return rows
}

/** Whose calendars the caller may look at. */
export const teamOf = (asker: Asker, today: string) =>
  asker.me.may('Appointments.Team') ? colleaguesOf(asker, today) : Promise.resolve([])

interface Named {
  ID: string
  Name: string
}

/** Who comes to an appointment, as far as the caller may read their charts. */
export async function namesOn({ tx, me }: Asker, id: string) {
  const { rows } = await sql<{
    Clients: { ClientSubProgramMembershipID: string; Name: string }[]
    Staff: { EmployeeID: string; Name: string }[]
    Family: string | null
  }>`select ${clientsFor(me)} as "Clients", ${staffFor} as "Staff", case when ${me.may('Family.View')} then f.name end as "Family"
    from appointment a left join resource_family f on f.id = a.family_id where a.id = ${id}`.execute(tx)
  const { Clients, Staff, Family } = rows[0]!
  return {
    Clients: Clients.map((one): Named => ({ ID: one.ClientSubProgramMembershipID, Name: one.Name })),
    Staff: Staff.map((one): Named => ({ ID: one.EmployeeID, Name: one.Name })),
    Family,
  }
}

/** What waits for a day. */
export async function readWaiting({ tx, me }: Asker, open: RawBuilder<boolean>) {
  type Row = Omit<z.infer<typeof Waiting>, 'Can'> & { can: boolean }
  const { rows } =
    await sql<Row>`select a.id as "AppointmentID", a.version, a.type as "AppointmentType", a.title as "Title", a.minutes as "Minutes",
      s.name as "SubProgramName", ${clientsFor(me)} as "Clients", ${staffFor} as "Staff", a.notes as "Notes", a.created_at as "Since", ${isChangeable(me)} as can
    from appointment a join sub_program s on s.id = a.sub_program_id
    where a.voided_at is null and a.start_on is null and ${open} order by a.created_at, a.id limit 200`.execute(tx)
  return rows.map(({ can, ...row }) => ({ ...row, Can: { Edit: can && me.viewedBy === undefined } }))
}
