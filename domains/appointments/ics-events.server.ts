import { sql, type RawBuilder } from 'kysely'
import { labelOf } from '#platform/contract/lists/base.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import type { Tx } from '#platform/server/handlers.ts'
import type { IcsDay, IcsEvent } from './ics.server.ts'

export type Detail = 'Busy' | 'Initials' | 'Names'

interface Row {
  id: string
  type: string
  title: string | null
  all_day: boolean
  zone: string
  place: string | null
  video_link: string | null
  visibility: string
  notes: string | null
  rrule: string | null
  sequence: number
  start_time: string | null
  reminder_minutes: number | null
  stamp: string
  voided: boolean
  clients: { first: string; last: string }[]
  days: IcsDay[] | null
}

const initialsOf = ({ first, last }: { first: string; last: string }) => `${first.charAt(0)}.${last.charAt(0)}.`
const busyWord: Words = ['Busy', 'Ocupado']

interface Asked {
  where: RawBuilder<boolean>
  detail: Detail
  language: Language
  host: string
  /** Whether what people typed goes along: never to others, and not without names, for it may have them. */
  typed: boolean
  /** What has days from then on; a series is always whole. Without it all, also one that has no day any more. */
  from?: string
  withoutClients?: boolean
  /** Which clients `c` are named; all whom the reader may know of without it. */
  named?: RawBuilder<boolean>
}

/** Appointments as events; clients by initials, unless more or less was chosen. */
export async function icsEvents(
  tx: Tx,
  { where, detail, language, host, typed, from, withoutClients, named = sql`true` }: Asked,
): Promise<IcsEvent[]> {
  const { rows } =
    await sql<Row>`select a.id, a.type, a.title, a.all_day, a.zone, a.place, a.video_link, a.visibility, a.notes, a.rrule,
      coalesce((select max(i.sequence) from appointment_invitation i where i.appointment_id = a.id), 0) as sequence,
      to_char(a.start_time, 'HH24:MI') as start_time, a.reminder_minutes, a.created_at as stamp, a.voided_at is not null as voided,
      coalesce((select json_agg(json_build_object('first', p.first_name, 'last', p.last_name) order by p.first_name, p.last_name)
        from appointment_client c join person p on p.id = c.person_id where c.appointment_id = a.id and ${named}), '[]') as clients, d.days
    from appointment a ${from ? sql`cross join lateral` : sql`left join lateral`} (select json_agg(json_build_object('originalOn', o.original_on, 'startsAt', o.starts_at, 'endsAt', o.ends_at, 'moved', o.moved,
        'removed', o.removed_at is not null, 'canceled', o.status in ('Canceled by Client', 'Canceled by Agency', 'Rescheduled')) order by o.original_on) as days
      from appointment_occurrence o where o.appointment_id = a.id ${from ? sql`having bool_or(o.ends_at >= ${from}::timestamptz)` : sql``}) d ${from ? sql`` : sql`on true`}
    where ${where} order by a.id limit 3000`.execute(tx)
  return rows.map((row) => {
    const isBusy = detail === 'Busy'
    const type = labelOf(appointmentTypes, row.type, language)
    const clients = (withoutClients ? [] : row.clients).map((client) =>
      detail === 'Names' ? `${client.first} ${client.last}` : initialsOf(client),
    )
    const title = typed && detail === 'Names' && row.title ? row.title : type
    return {
      uid: `${row.id}@${host}`,
      sequence: row.sequence,
      stamp: row.stamp,
      zone: row.zone,
      allDay: row.all_day,
      summary: isBusy ? say(busyWord, language) : [title, clients.join(', ')].filter(Boolean).join(': '),
      location: isBusy ? null : row.place,
      description: typed && detail === 'Names' ? row.notes : null,
      url: isBusy ? null : row.video_link,
      busy: isBusy || row.visibility === 'Private',
      reminder: row.reminder_minutes,
      rrule: row.rrule,
      canceled: row.voided,
      time: row.start_time,
      days: row.days ?? [],
    }
  })
}
