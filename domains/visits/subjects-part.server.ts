import { sql } from 'kysely'
import { contactKinds, contactPurposes } from '#platform/contract/lists/visits.ts'
import { programColumns, staff, staffColumn, type Subject } from '#platform/server/subjects.ts'
import { notHidden, ofMyCharts } from './contact-scope.server.ts'

/** The first child of the contact `c` that the reader may know of. */
const child = sql`(select x.client_membership_id from contact_made_child x where x.contact_made_id = c.id order by x.id limit 1)`

export const contactSubjects: readonly Subject[] = [
  {
    key: 'contacts',
    title: ['Contacts', 'Contactos'],
    about: [
      'One row for each visit, call or other contact, however many children it was with.',
      'Una fila por cada visita, llamada u otro contacto, con cuantos niños sea.',
    ],
    permission: 'Program.View',
    start: ['day', 'kind', 'author', 'children', 'program'],
    columns: {
      day: { title: ['Day', 'Día'], kind: 'day', sql: sql`c.made_on` },
      kind: { title: ['Kind', 'Tipo'], kind: 'option', list: contactKinds, sql: sql`c.kind` },
      purpose: {
        title: ['Purpose', 'Propósito'],
        kind: 'option',
        list: contactPurposes,
        sql: sql`c.purpose`,
        width: 24,
      },
      place: { title: ['Place', 'Lugar'], kind: 'text', sql: sql`c.place` },
      author: staffColumn(['Worker', 'Trabajador'], 'a'),
      ...programColumns,
      children: {
        title: ['Children', 'Niños'],
        kind: 'number',
        sql: sql`(select count(*) from contact_made_child x where x.contact_made_id = c.id)`,
      },
      family: {
        title: ['With a resource family', 'Con una familia de acogida'],
        kind: 'flag',
        sql: sql`c.family_id is not null`,
      },
      attempted: { title: ['Attempt only', 'Solo intento'], kind: 'flag', sql: sql`c.kind = 'Attempted'` },
      length: {
        title: ['Minutes', 'Minutos'],
        kind: 'minutes',
        sql: sql`extract(epoch from c.end_time - c.start_time) / 60`,
      },
      travel: { title: ['Minutes of travel', 'Minutos de viaje'], kind: 'minutes', sql: sql`c.travel_minutes` },
      miles: { title: ['Miles', 'Millas'], kind: 'number', sql: sql`c.miles` },
      written: {
        title: ['Days until written', 'Días hasta escribirlo'],
        kind: 'number',
        sql: sql`greatest(0, (c.created_at at time zone s.zone)::date - c.made_on)`,
      },
    },
    id: sql`c.id`,
    subProgram: sql`c.sub_program_id`,
    from: sql`contact_made c join sub_program s on s.id = c.sub_program_id ${staff('a', 'c.author_id')}`,
    where: ({ me }) => sql`c.voided_at is null and ${notHidden} and ${ofMyCharts(me)}`,
    opens: {
      type: sql`case when ${child} is not null then 'Client' else 'Resource Family' end`,
      id: sql`coalesce(${child}, c.family_id)`,
      module: sql`(select k.web_application_module_name from core_program k where k.id = s.core_program_id)`,
    },
  },
]
