import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'
import { placesOf } from '#platform/server/worklist.ts'
import { houseHref, houseStaff } from './worklist-part.server.ts'

/** The passes of the houses in which the staff asked for work: one at each time at which a resident takes something. */
export const passLayer: CalendarLayer = {
  name: 'passes',
  words: ['Medication passes', 'Rondas de medicamentos'],
  permission: 'Medication.Record',
  rows: ({ today, from, to, staff }) => sql`select x.slot_on as day, x.slot_time as time,
      jsonb_build_object('house', h.id, 'name', h.name, 'day', x.slot_on, 'ahead', x.slot_on > ${today}::date, 'count', count(*), 'open', count(*) filter (where x.dose_id is null)) as detail
    from residence h cross join lateral dose_slots(${from}::date, ${to}::date, array[h.id]) x
    where h.sub_program_id in (select p.sub_program_id from (${placesOf({ people: staff, today }, houseStaff)}) p) and not x.on_hold
    group by h.id, h.name, x.slot_on, x.slot_time`,
  line: ({
    house,
    name,
    day,
    ahead,
    count,
    open,
  }: {
    house: string
    name: string
    day: string
    ahead: boolean
    count: number
    open: number
  }) => ({
    text:
      open === 0
        ? sentence(['Medication pass, {name}: done', 'Ronda de medicamentos, {name}: hecha'], { name })
        : sentence(
            [
              'Medication pass, {name}: {open} of {count} open',
              'Ronda de medicamentos, {name}: {open} de {count} por dar',
            ],
            { name, open, count },
          ),
    // The book of a house opens no day that is still ahead.
    address: `${houseHref(house, 'pass')}${ahead ? '' : `&day=${day}`}`,
  }),
}
