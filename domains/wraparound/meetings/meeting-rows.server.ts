import { sql } from 'kysely'
import { onAnyChart, onOpenChart } from '#domains/enrollment/on-chart.server.ts'
import type { Output } from '#platform/contract/call.ts'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { list } from '#domains/enrollment/rows.server.ts'
import type { meetingCalls } from './meetings.calls.ts'

type Meetings = Output<typeof meetingCalls.getMeetings>
type Saving = Context<typeof meetingCalls.addEditMeeting>

export const meetings = record(
  'wrap_meeting',
  named('WrapMeetingID', 'HeldOn', 'Place', 'Agenda', 'Decisions', 'NextOn', 'CANSDone', 'State', 'Additional'),
  { voids: true, within: onOpenChart },
)
/** Whoever got a copy is noted after the end too. */
export const attendees = record(
  'wrap_meeting_attendee',
  named(
    'WrapMeetingAttendeeID',
    'Name',
    'Role',
    'Relation',
    'EmployeeID',
    'WrapTeamPersonID',
    'Attended',
    'Email',
    'CopySentAt',
  ),
  { within: onAnyChart },
)

export async function readMeetings(tx: Tx, membershipId: string) {
  const { rows } = await sql<Meetings['Meetings'][number]>`select ${meetings.select('w')},
      to_char(w.start_time, 'FMHH24:MI') as "StartTime",
      ${list(sql`select ${attendees.select('a')} from wrap_meeting_attendee a where a.wrap_meeting_id = w.id order by a.id`)} as "Attendees"
    from wrap_meeting w where w.client_membership_id = ${membershipId} and w.voided_at is null
    order by w.held_on desc, w.id desc`.execute(tx)
  return rows
}

/** Who came, as the caller gave it; all of the youth's team or of the staff. */
export async function saveAttendees(context: Saving, meetingId: string) {
  const { tx, input, refuse } = context
  const given = input.Attendees
  const people = given.flatMap(({ WrapTeamPersonID }) => WrapTeamPersonID ?? [])
  const own = await sql<{ n: number }>`select count(distinct id)::int as n from wrap_team_person
    where id = any (${people}::uuid[]) and client_membership_id = ${input.ClientSubProgramMembershipID}`.execute(tx)
  const staff = given.flatMap(({ EmployeeID }) => EmployeeID ?? [])
  const known = await sql<{ n: number }>`select count(*)::int as n from staff_names(${staff}::uuid[])`.execute(tx)
  if (own.rows[0]!.n < new Set(people).size || known.rows[0]!.n < new Set(staff).size) refuse('NotOfTeam')
  // Who got a copy stays so.
  const sent = new Map(
    (
      await tx
        .deleteFrom('wrap_meeting_attendee')
        .where('wrap_meeting_id', '=', meetingId)
        .returning(['name', 'copy_sent_at'])
        .execute()
    ).map((one) => [one.name, one.copy_sent_at]),
  )
  for (const one of given)
    await attendees.add(context, {
      ...attendees.values(one),
      wrap_meeting_id: meetingId,
      copy_sent_at: sent.get(one.Name) ?? null,
    })
}

/** The meeting agreed at this one: planned for the day, or moved to it while it is still planned; one that is there already will do. */
export async function planNext({ tx, input }: Saving, meetingId: string, nextOn: string) {
  const { rows } = await sql<{ id: string; follows: boolean }>`select id, (follows_id is not distinct from ${meetingId}
      and state = 'Planned') as follows from wrap_meeting
    where client_membership_id = ${input.ClientSubProgramMembershipID} and voided_at is null and state <> 'Canceled'
      and (held_on = ${nextOn} or (follows_id = ${meetingId} and state = 'Planned')) for update`.execute(tx)
  const planned = rows.find(({ follows }) => follows)
  const there = rows.some(({ follows }) => !follows)
  if (planned)
    await tx
      .updateTable('wrap_meeting')
      .set(there ? { state: 'Canceled' } : { held_on: nextOn })
      .where('id', '=', planned.id)
      .execute()
  else if (!there)
    await sql`insert into wrap_meeting (client_membership_id, held_on, start_time, place, follows_id)
      select client_membership_id, ${nextOn}, start_time, place, id from wrap_meeting where id = ${meetingId}`.execute(
      tx,
    )
}
