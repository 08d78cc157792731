import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { leads, placesOf, workPart } from '#platform/server/worklist.ts'

/** Entries of a tablet that were refused, for those who run the house. */
export const refusedWork = workPart<{ house: string; by: string; made: string }>({
  kind: 'tabletEntry',
  noun: ['Entries from a tablet that were refused', 'Anotaciones de tableta rechazadas'],
  permission: 'Residential.Edit',
  rows: (
    asked,
  ) => sql`select e.id as ref, l.employee_id as employee, (e.made_at at time zone u.zone)::date as due, null as chart_type,
      null::uuid as chart_id, e.sub_program_id, null as chart_name,
      jsonb_build_object('house', h.name, 'by', (select n.name from staff_names(array[e.user_id]) n), 'made', (e.made_at at time zone u.zone)::date) as detail
    from (${placesOf(asked, ['House Manager', ...leads])}) l
    join tablet_entry e on e.sub_program_id = l.sub_program_id and e.settled_at is null and e.user_id <> l.employee_id
    join residence h on h.id = e.residence_id join sub_program u on u.id = e.sub_program_id`,
  line: ({ Detail: { house, by, made } }) => ({
    title: sentence(['Recorded without network and refused: {house}', 'Anotado sin red y rechazado: {house}'], {
      house,
    }),
    why: sentence(['By {by} on {made}', 'Por {by} el {made}'], { by, made }),
    does: { label: ['Settle', 'Resolver'], address: '/Residential' },
  }),
})
