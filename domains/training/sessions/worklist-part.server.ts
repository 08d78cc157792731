import { sql } from 'kysely'
import { counted, sentence } from '#platform/contract/words.ts'
import { isForMe, workPart } from '#platform/server/worklist.ts'

interface Unmarked {
  session: string
  title: string
  people: number
}

/** Sessions that are over while somebody on the list is not marked: nobody gets hours until the list is. */
export const unmarkedSessions = workPart<Unmarked>({
  kind: 'training-session',
  noun: ['Attendance to mark', 'Asistencia por marcar'],
  permission: 'Training.Manage',
  rows: (
    asked,
  ) => sql`select s.id as ref, ${asked.me.userId}::uuid as employee, s.held_on as due, null::text as chart_type,
      null::uuid as chart_id, null::uuid as sub_program_id, null::text as chart_name,
      jsonb_build_object('session', s.id, 'title', c.title, 'people', n.people) as detail
    from training_session s join training_course c on c.id = s.course_id
    cross join lateral (select count(*)::int as people from training_attendee a
      where a.session_id = s.id and a.voided_at is null and a.status = 'Registered') n
    where ${isForMe(asked)} and s.voided_at is null and s.canceled_on is null and s.held_on < ${asked.today}::date and n.people > 0`,
  line: ({ On, Detail: { session, title, people } }) => ({
    title: sentence(['Mark who came: {title}', 'Marque quién vino: {title}'], { title }),
    why: sentence(['{people}, held {On}', '{people}, del {On}'], {
      people: counted(
        people,
        ['# person is not marked', '# persona sin marcar'],
        ['# people are not marked', '# personas sin marcar'],
      ),
      On,
    }),
    does: { label: ['Open', 'Abrir'], address: `/Training?tab=sessions&session=${session}` },
  }),
})
