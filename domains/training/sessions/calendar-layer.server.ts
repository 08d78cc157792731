import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import type { CalendarLayer } from '#platform/server/calendar.ts'

/** The sessions in which the staff asked for have a place or wait for one: each once, however many of them go. */
export const sessionLayer: CalendarLayer = {
  name: 'training',
  words: ['Training sessions', 'Sesiones de capacitación'],
  permission: 'SignedIn',
  rows: ({ me, from, to, staff }) => sql`select s.held_on as day, s.begins_at as time,
      jsonb_build_object('id', s.id, 'title', c.title, 'ends', s.ends_at, 'own', bool_or(u.id = ${me.userId}),
        'waits', bool_and(a.status = 'Waitlisted'), 'opens', ${me.may('Training.View')}::boolean) as detail
    from training_attendee a join application_user u on u.person_id = a.person_id and u.id = any (${[...staff]}::uuid[])
      join training_session s on s.id = a.session_id and s.voided_at is null and s.canceled_on is null
      join training_course c on c.id = s.course_id
    where a.kind = 'Employee' and a.voided_at is null and a.status in ('Registered', 'Waitlisted', 'Attended')
      and s.held_on between ${from}::date and ${to}::date
    group by s.id, c.title`,
  line: ({
    id,
    title,
    ends,
    own,
    waits,
    opens,
  }: {
    id: string
    title: string
    ends: string
    own: boolean
    waits: boolean
    opens: boolean
  }) => ({
    text: waits
      ? sentence(['Training, on the waitlist: {title}', 'Capacitación, en lista de espera: {title}'], { title })
      : sentence(['Training until {ends}: {title}', 'Capacitación hasta las {ends}: {title}'], { title, ends }),
    ...(opens ? { address: `/Training?tab=sessions&session=${id}` } : own && { address: '/Training' }),
  }),
}
