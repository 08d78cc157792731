import { sql } from 'kysely'
import * as z from 'zod/mini'
import { labelOf } from '#platform/contract/lists/base.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { both, sentence } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import { task } from '#platform/server/jobs.ts'
import { tell, type NoticeKind } from '#platform/server/notices.ts'
import type { Settings } from '#platform/server/settings.ts'

export const appointmentNotices = {
  reminder: { kind: 'appointments.reminder', event: 'notifyAppointments', personal: true },
} as const satisfies Record<string, NoticeKind>

/** Looked at so often; a reminder comes up to this much early, never late. */
const everyMinutes = 5
/** What nobody could be told in time (the server was away) is told so much later at most. */
const graceMinutes = 60

interface Row {
  id: string
  starts_at: string
  start_on: string
  time: string | null
  type: string
  employee_id: string
  membership: string | null
}

/**
 * Reminds those who attend, once for each time it is held at. Whoever may no longer know of a client on it is told nothing, as in the
 * calendar; who may not open the chart is told without it.
 */
export async function remindOf(tx: Tx, settings: Settings): Promise<number> {
  const { rows } = await sql<Row>`
    select o.id, o.starts_at, o.start_on, case when not a.all_day then to_char(o.starts_at at time zone a.zone, 'HH24:MI') end as time, a.type, s.employee_id,
      (select c.client_membership_id from appointment_client c where c.appointment_id = a.id and chart_in_reach(s.employee_id, c.client_membership_id, null)
        order by c.id limit 1) as membership
    from appointment_occurrence o join appointment a on a.id = o.appointment_id and a.voided_at is null and a.reminder_minutes is not null
    join appointment_staff s on s.appointment_id = a.id
    where o.removed_at is null and o.status in ('Scheduled', 'Confirmed') and o.starts_at > now()
      and o.starts_at <= now() + make_interval(mins => ${everyMinutes}::int
        + (select coalesce(max(m.reminder_minutes), 0) from appointment m where m.voided_at is null and m.reminder_minutes is not null))
      and o.starts_at - make_interval(mins => a.reminder_minutes) <= now() + make_interval(mins => ${everyMinutes}::int)
      and o.starts_at - make_interval(mins => a.reminder_minutes) > now() - make_interval(mins => ${graceMinutes}::int)
      and not exists (select from notice n where n.user_id = s.employee_id and n.kind = ${appointmentNotices.reminder.kind}
        and n.key = o.id || ' ' || extract(epoch from o.starts_at)::bigint)
      and not exists (select from appointment_client c join client_membership m on m.id = c.client_membership_id where c.appointment_id = a.id
        and (sealed_from(m.id, s.employee_id) or m.confidential and not chart_in_reach(s.employee_id, m.id, null)))
    order by o.starts_at, o.id`.execute(tx)
  for (const { id, starts_at, start_on, time, type, employee_id, membership } of rows) {
    const what = both((language) => labelOf(appointmentTypes, type, language))
    await tell(tx, settings, appointmentNotices.reminder, {
      to: [employee_id],
      key: `${id} ${Date.parse(starts_at) / 1000}`,
      title:
        time === null
          ? sentence(['Coming up: {what}, {day}', 'Próxima cita: {what}, {day}'], { what, day: start_on })
          : sentence(['Coming up: {what}, {day}, {time}', 'Próxima cita: {what}, {day}, {time}'], {
              what,
              day: start_on,
              time,
            }),
      link: `/Appointments?view=day&on=${start_on}`,
      membership,
    })
  }
  return rows.length
}

export const remindOfAppointments = task(
  'remind_appointments',
  z.object({}),
  async (_payload, { settings, transact }) => {
    await transact((tx) => remindOf(tx, settings))
  },
)
export const reminderClock = `*/${everyMinutes} * * * *`
