import { sql } from 'kysely'
import { labelWords } from '#platform/contract/lists/base.ts'
import { contactRelations, grades, healthKinds, healthNames } from '#platform/contract/lists/clients.ts'
import { sentence } from '#platform/contract/words.ts'
import { storyPart } from '#platform/server/story.ts'

const personal = (me: { may: (right: 'Person.View') => boolean }) => me.may('Person.View')

/** Exams, shots, conditions, allergies and medications, each on the day it was done or began. */
export const healthStory = storyPart<{ kind: string; name: string; provider: string | null; text: string | null }>({
  kind: 'health',
  group: 'Health',
  tab: 'health',
  may: personal,
  client: ({
    person,
  }) => sql`select h.id, coalesce(h.done_on, h.start_date) as day, jsonb_build_object('kind', h.kind, 'name', h.name,
      'provider', h.provider, 'text', concat_ws(' ', h.outcome, h.note)) as detail, false as withheld
    from client_health h where h.person_id = ${person} and h.voided_at is null and coalesce(h.done_on, h.start_date) is not null`,
  line: ({ kind, name, provider, text }) => ({
    title: sentence(['{kind}: {name}', '{kind}: {name}'], {
      kind: labelWords(healthKinds, kind),
      name: labelWords(healthNames, name),
    }),
    note: [provider ?? '', provider ?? ''],
    text,
  }),
})

export const schoolStory = storyPart<{ name: string; grade: string | null; iep: boolean; text: string | null }>({
  kind: 'school',
  group: 'School',
  tab: 'education',
  may: personal,
  client: ({
    person,
  }) => sql`select e.id, e.start_date as day, jsonb_build_object('name', coalesce((select s.name from school s where s.id = e.school_id),
      e.school_name), 'grade', e.grade, 'iep', e.iep, 'text', e.attendance_note) as detail, false as withheld
    from client_school e where e.person_id = ${person} and e.voided_at is null`,
  line: ({ name, grade, iep, text }) => ({
    title: sentence(['School: {name}', 'Escuela: {name}'], { name: name ?? '' }),
    note: sentence(iep ? ['{grade} with an IEP', '{grade} con IEP'] : ['{grade}', '{grade}'], {
      grade: grade ? labelWords(grades, grade) : '',
    }),
    text,
  }),
})

export const serviceStory = storyPart<{ name: string | null; until: string | null; text: string | null }>({
  kind: 'service',
  group: 'Services',
  tab: 'services',
  may: (me) => me.may('Program.View'),
  client: ({
    membership,
  }) => sql`select v.id, v.start_date as day, jsonb_build_object('name', (select s.name from program_service s
      where s.id = v.program_service_id), 'until', v.end_date, 'text', v.note) as detail, false as withheld
    from client_service v where v.client_membership_id = ${membership} and v.voided_at is null`,
  line: ({ name, until, text }) => ({
    title: sentence(['Service: {name}', 'Servicio: {name}'], { name: name ?? '' }),
    ...(until && { note: sentence(['until {day}', 'hasta el {day}'], { day: until }) }),
    text,
  }),
})

/** Who came into the child's life: family, professionals. */
export const contactPersonStory = storyPart<{ name: string; relation: string | null }>({
  kind: 'person',
  group: 'People',
  tab: 'team',
  may: personal,
  client: ({ person, membership }) => sql`select c.id, coalesce(c.start_date, (c.created_at at time zone (
        select s.zone from client_membership m join sub_program s on s.id = m.sub_program_id where m.id = ${membership}))::date) as day,
      jsonb_build_object('name', c.name, 'relation', c.relation) as detail, false as withheld
    from client_contact c where c.person_id = ${person} and c.voided_at is null`,
  line: ({ name, relation }) => ({
    title: sentence(['{name} among the contacts', '{name} entre los contactos'], { name }),
    ...(relation && { note: labelWords(contactRelations, relation) }),
  }),
})
