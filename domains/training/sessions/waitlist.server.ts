import { sql } from 'kysely'
import type { Tx } from '#platform/server/handlers.ts'
import type { Settings } from '#platform/server/settings.ts'
import { tellPlace } from '../training-notices.server.ts'

/** Whether somebody more has a seat; the session is held, so the answer is still so when they take it. */
export async function hasSeat(tx: Tx, session: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`select s.seats is null or s.seats > n.taken as free
    from training_session s cross join lateral training_seats(s.id) n where s.id = ${session}`.execute(tx)
  return rows[0]?.free === true
}

/** Seats that came free go to those who wait, the longest first, while the session is still ahead. */
export async function fillSeats(tx: Tx, settings: Settings, session: string, today: string): Promise<void> {
  const { rows } = await sql<{ person: string | null }>`update training_attendee a set status = 'Registered'
    where a.id in (select w.id from training_attendee w join training_session s on s.id = w.session_id
      where w.session_id = ${session} and w.status = 'Waitlisted' and w.voided_at is null and s.held_on >= ${today}::date and s.canceled_on is null
      order by w.created_at, w.id
      limit (select greatest(coalesce(s.seats, 100000) - n.taken, 0) from training_session s cross join lateral training_seats(s.id) n
        where s.id = ${session}))
    returning a.person_id as person`.execute(tx)
  if (rows.length > 0)
    await tellPlace(tx, settings, { session, people: rows.map(({ person }) => person), what: 'seat' })
}
