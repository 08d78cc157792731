import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'

/** Evenings of groups that are planned, for whoever leads them. */
export const eveningLayer: CalendarLayer = {
  name: 'groups',
  words: ['Group evenings', 'Reuniones de grupos'],
  permission: 'APSS.View',
  rows: ({ from, to, staff }) => sql`select s.held_on as day, to_char(s.start_time, 'HH24:MI') as time,
      jsonb_build_object('group', g.name, 'id', g.id) as detail
    from apss_session s join apss_group g on g.id = s.apss_group_id
    where s.voided_at is null and s.state <> 'Canceled' and s.facilitator_id = any (${[...staff]}::uuid[])
      and s.held_on between ${from}::date and ${to}::date`,
  line: ({ group, id }: { group: string; id: string }) => ({
    text: sentence(['Group: {group}', 'Grupo: {group}'], { group }),
    address: `/APSS?tab=groups&group=${id}`,
  }),
}
