import { sql } from 'kysely'
import { isIn, type Measure } from '#platform/server/measures.ts'
import { eventPath } from './events/events.rules.ts'
import { volunteerPath } from './volunteers/volunteers.rules.ts'

const shared = { version: 1, unit: 'sum', when: 'span', better: 'more', forFunders: true } as const

export const communityMeasures: readonly Measure[] = [
  {
    ...shared,
    key: 'volunteer-hours',
    ofThings: true,
    label: ['Volunteer hours', 'Horas de voluntariado'],
    about: ['Hours that volunteers worked in the period.', 'Horas que trabajaron los voluntarios en el período.'],
    population: ['Every entry of hours, to the hundredth.', 'Cada registro de horas, al centésimo.'],
    excludes: ['Hours entered by mistake.', 'Las horas anotadas por error.'],
    permission: 'StrongFamilies.View',
    rows: (
      span,
    ) => sql`select h.id as ref, h.volunteer_id as who, h.sub_program_id, h.worked_on as day, round(h.minutes / 60.0, 2) as part,
        null::numeric as whole
      from volunteer_hours h where h.voided_at is null and ${isIn(span, sql`h.worked_on`)}`,
    said: (
      ref,
    ) => sql`select concat_ws(' ', p.first_name, p.last_name) as name, h.what as detail, null as chart_type, v.id as chart_id,
        null as module
      from volunteer_hours h join volunteer v on v.id = h.volunteer_id join person p on p.id = v.person_id where h.id = ${ref}`,
    opens: volunteerPath,
  },
  {
    ...shared,
    key: 'event-guests',
    label: ['Guests at events', 'Asistentes a eventos'],
    about: ['People who came to an event of the period.', 'Personas que vinieron a un evento del período.'],
    population: ['Everybody in a party, at each event.', 'Todos los de cada grupo, en cada evento.'],
    excludes: ['Whoever signed up and did not come.', 'Quienes se inscribieron y no vinieron.'],
    permission: 'Community.View',
    rows: (
      span,
    ) => sql`select g.id as ref, g.id as who, g.sub_program_id, e.held_on as day, g.party::numeric as part, null::numeric as whole
      from outreach_guest g join outreach_event e on e.id = g.event_id and e.voided_at is null
      where g.voided_at is null and g.attended and ${isIn(span, sql`e.held_on`)}`,
    said: (
      ref,
    ) => sql`select concat_ws(' ', g.first_name, g.last_name) as name, e.name as detail, null as chart_type, e.id as chart_id,
        null as module
      from outreach_guest g join outreach_event e on e.id = g.event_id where g.id = ${ref}`,
    opens: eventPath,
  },
]
