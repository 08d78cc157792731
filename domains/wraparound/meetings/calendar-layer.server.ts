import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'
import { wraparound } from '../wraparound.rules.ts'

/** Team meetings of the youth whom somebody facilitates for, and those to which they are asked. */
export const meetingLayer: CalendarLayer = {
  name: 'wrap-meetings',
  words: ['Team meetings', 'Reuniones de equipo'],
  permission: 'Wrap.View',
  rows: ({ from, to, staff }) => sql`select m.held_on as day, to_char(m.start_time, 'HH24:MI') as time,
      jsonb_build_object('id', r.client_membership_id, 'name', r.first_name || ' ' || r.last_name) as detail
    from wrap_meeting m join wrap_roster w on w.client_membership_id = m.client_membership_id
      join client_roster r on r.client_membership_id = m.client_membership_id
    where m.voided_at is null and m.state <> 'Canceled' and m.held_on between ${from}::date and ${to}::date
      and (w.facilitator_ids && ${[...staff]}::uuid[] or exists (select from wrap_meeting_attendee k
        where k.wrap_meeting_id = m.id and k.employee_id = any (${[...staff]}::uuid[])))`,
  line: ({ id, name }: { id: string; name: string }) => ({
    text: sentence(['Team meeting: {name}', 'Reunión de equipo: {name}'], { name }),
    address: chartPath(clientChart(wraparound.module, id), 'meetings'),
  }),
}
