import { sql } from 'kysely'
import { pathTo } from '#platform/contract/route-search.ts'
import { sentence } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'
import { eventPath } from './events.rules.ts'

/** Events of the sub-programs in which the staff asked for work; a canceled one is not held. */
export const eventLayer: CalendarLayer = {
  name: 'events',
  words: ['Community events', 'Eventos comunitarios'],
  permission: 'Community.View',
  rows: ({ me, from, to, staff, today }) => sql`select e.held_on as day, e.begins_at as time,
      jsonb_build_object('id', e.id, 'name', e.name, 'place', e.place, 'module', case
        when k.web_application_module_name = 'FundDevelopment' then case when ${me.may('FundDevelopment.View')}::boolean then 'funding' end
        when ${me.may('Church.View')}::boolean then 'churches' end) as detail
    from outreach_event e join sub_program s on s.id = e.sub_program_id join core_program k on k.id = s.core_program_id
    where e.voided_at is null and e.canceled_on is null and e.held_on between ${from}::date and ${to}::date
      and exists (select from employee_sub_program m where m.sub_program_id = e.sub_program_id and m.employee_id = any (${[...staff]}::uuid[])
        and m.voided_at is null and m.start_date <= ${today}::date and (m.end_date is null or m.end_date > ${today}::date))`,
  line: ({ id, name, place, module }: { id: string; name: string; place: string | null; module: string | null }) => ({
    text: place
      ? sentence(['Event: {name}, {place}', 'Evento: {name}, {place}'], { name, place })
      : sentence(['Event: {name}', 'Evento: {name}'], { name }),
    ...(module === 'funding' && { address: pathTo('/FundDevelopment', { tab: 'events', event: id }) }),
    ...(module === 'churches' && { address: eventPath(id) }),
  }),
}
