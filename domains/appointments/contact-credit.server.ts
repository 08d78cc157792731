import { sql } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { asWritten, both, joined } from '#platform/contract/words.ts'
import type { EntryCredit } from '#platform/server/entry-credits.ts'
import type { Me } from '#platform/server/handlers.ts'
import { isChangeable, isOpenTo } from './appointment-rows.server.ts'

/** Still open, and the caller may say what became of it. */
const isOpenDay = (me: Me) => sql<boolean>`a.voided_at is null and o.removed_at is null
  and o.status in ('Scheduled', 'Confirmed', 'Arrived') and ${isOpenTo(me)} and ${isChangeable(me)}`

/** A contact with the people of an appointment completes it. */
export const appointmentCredit: EntryCredit = {
  rows: ({ me, from, to, memberships, family }) => sql`
    select o.id, o.start_on as day, coalesce(w.children, '{}') as children, jsonb_build_object('type', a.type, 'title', a.title,
      'time', case when not a.all_day then to_char(o.starts_at at time zone a.zone, 'HH24:MI') end) as detail
    from appointment_staff s join appointment a on a.id = s.appointment_id join appointment_occurrence o on o.appointment_id = a.id
      left join lateral (select array_agg(c.client_membership_id) as children from appointment_client c where c.appointment_id = a.id) w on true
    where s.employee_id = ${me.userId} and o.start_on between ${from}::date and ${to}::date and ${isOpenDay(me)}
      and (w.children && ${[...memberships]}::uuid[] or a.family_id = ${family}::uuid)
    order by o.starts_at, o.id limit 20`,
  words: ({ type, title, time }: { type: string; title: string | null; time: string | null }) =>
    joined(
      [
        title ? asWritten(title) : both((language) => labelOf(appointmentTypes, type, language)),
        ...(time ? [asWritten(time)] : []),
      ],
      ', ',
    ),
  async complete({ tx, me, ids, contactId, on }) {
    const done =
      await sql`update appointment_occurrence o set status = 'Completed', status_at = now(), contact_made_id = ${contactId}
      from appointment a where a.id = o.appointment_id and o.id = any (${[...ids]}::uuid[]) and o.start_on = ${on} and ${isOpenDay(me)}`.execute(
        tx,
      )
    return Number(done.numAffectedRows ?? 0n)
  },
  async reopen({ tx, contactId }) {
    await sql`update appointment_occurrence set status = 'Scheduled', status_at = now(), contact_made_id = null
      where contact_made_id = ${contactId} and status = 'Completed'`.execute(tx)
  },
}
