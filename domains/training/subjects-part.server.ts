import { sql } from 'kysely'
import { trainingCategories } from '#platform/contract/lists/staff.ts'
import type { Subject } from '#platform/server/subjects.ts'
import { attendeeKinds, attendeeStatuses, courseModes } from './training-lists.rules.ts'

export const trainingSubjects: readonly Subject[] = [
  {
    key: 'training',
    title: ['Training', 'Capacitación'],
    about: [
      'One row for each person and session: who registered, who came.',
      'Una fila por persona y sesión: quién se inscribió y quién vino.',
    ],
    permission: 'Training.View',
    start: ['name', 'course', 'day', 'status', 'hours'],
    columns: {
      name: {
        title: ['Name', 'Nombre'],
        kind: 'person',
        sql: sql`coalesce(nullif(concat_ws(' ', p.first_name, p.last_name), ''), a.guest_name)`,
        who: sql`a.person_id`,
        width: 28,
      },
      kind: { title: ['Kind', 'Tipo'], kind: 'option', list: attendeeKinds, sql: sql`a.kind` },
      course: { title: ['Course', 'Curso'], kind: 'text', sql: sql`c.title`, width: 32 },
      category: { title: ['Category', 'Categoría'], kind: 'option', list: trainingCategories, sql: sql`c.category` },
      mode: { title: ['How it is held', 'Modalidad'], kind: 'option', list: courseModes, sql: sql`c.mode` },
      day: { title: ['Day', 'Día'], kind: 'day', sql: sql`t.held_on` },
      trainer: { title: ['Trainer', 'Instructor'], kind: 'text', sql: sql`coalesce(t.trainer, c.trainer)` },
      status: { title: ['Status', 'Estado'], kind: 'option', list: attendeeStatuses, sql: sql`a.status` },
      hours: { title: ['Hours', 'Horas'], kind: 'number', sql: sql`a.hours` },
      canceled: { title: ['Session canceled', 'Sesión cancelada'], kind: 'flag', sql: sql`t.canceled_on is not null` },
      // What people thought of it is for who plans courses.
      rating: { title: ['Rating', 'Valoración'], kind: 'number', sql: sql`a.rating`, permission: 'Training.Manage' },
    },
    id: sql`a.id`,
    // People are in several sub-programs, those of the reader among them.
    subProgram: sql`any (select e.sub_program_id from employee_sub_program e join application_user u on u.id = e.employee_id
      where u.person_id = a.person_id and e.voided_at is null and e.end_date is null)`,
    from: sql`training_attendee a join training_session t on t.id = a.session_id join training_course c on c.id = t.course_id
      left join person p on p.id = a.person_id`,
    where: () => sql`a.voided_at is null and t.voided_at is null`,
  },
]
