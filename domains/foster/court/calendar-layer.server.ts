import { sql } from 'kysely'
import { chartPath, clientChart } from '#platform/contract/charts.ts'
import { sentence } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'

/** Court dates of the children whom somebody carries. */
export const courtLayer: CalendarLayer = {
  name: 'court',
  words: ['Court dates', 'Audiencias'],
  permission: 'Foster.View',
  rows: ({ from, to, staff }) => sql`select m.next_court_date as day, null::text as time,
      jsonb_build_object('id', r.client_membership_id, 'name', r.first_name || ' ' || r.last_name) as detail
    from client_roster r join client_membership m on m.id = r.client_membership_id
    where r.case_manager_id = any (${[...staff]}::uuid[]) and r.status <> 'Ended' and m.next_court_date between ${from}::date and ${to}::date`,
  line: ({ id, name }: { id: string; name: string }) => ({
    text: sentence(['Court: {name}', 'Audiencia: {name}'], { name }),
    address: chartPath(clientChart('Foster', id), 'court'),
  }),
}
