import { sql } from 'kysely'
import type { Context, Tx } from '#platform/server/handlers.ts'
import { isAsSeen } from '#platform/server/record.ts'
import type { attendeeCalls } from './attendees.calls.ts'

type Marking = Pick<Context<typeof attendeeCalls.markAttendance>, 'input' | 'notFound' | 'stale'> & { tx: Tx }

/** The whole list at once. Who scanned the code stays so, whatever the list says later of the hours. */
export async function markAll({ tx, input, notFound, stale }: Marking, session: string, hours: number): Promise<void> {
  const ids = input.Marks.map((one) => one.TrainingAttendeeID)
  const { rows } = await sql<{ id: string; version: number }>`select id, version from training_attendee
    where session_id = ${session} and id = any (${ids}::uuid[]) and voided_at is null order by id for update`.execute(
    tx,
  )
  const there = new Map(rows.map((one) => [one.id, one]))
  for (const { TrainingAttendeeID, version } of input.Marks) {
    const row = there.get(TrainingAttendeeID) ?? notFound()
    if (!isAsSeen(row, version)) stale({ TrainingAttendeeID, version: row.version })
  }
  await sql`update training_attendee a set status = m.status, hours = case when m.came then m.hours end,
      signed_by = case when m.came then coalesce(a.signed_by, 'List') end,
      signed_at = case when m.came then coalesce(a.signed_at, now()) end,
      rating = case when m.came then a.rating end, comment = case when m.came then a.comment end
    from (select u.id, u.status, u.hours, u.status = 'Attended' as came
      from unnest(${ids}::uuid[], ${input.Marks.map(({ Status }) => Status)}::text[],
        ${input.Marks.map(({ Hours }) => Hours ?? hours)}::numeric[]) u (id, status, hours)) m
    where a.id = m.id and a.session_id = ${session}`.execute(tx)
}
