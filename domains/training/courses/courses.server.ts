import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers, type Context } from '#platform/server/handlers.ts'
import { named, record } from '#platform/server/record.ts'
import { removeWith, tellGone } from '../sessions/goes-along.server.ts'
import { courseCalls } from './courses.calls.ts'
import type { ListedCourse } from './courses-shapes.rules.ts'

const courses = record(
  'training_course',
  named(
    'TrainingCourseID',
    'Title',
    'Category',
    'Hours',
    'Mode',
    'MonthsValid',
    'HasCertificate',
    'Trainer',
    'OfferedFrom',
    'OfferedUntil',
    'About',
  ),
  { voids: true },
)

/** Slides and handouts are for everybody who works here. */
export const courseFilePolicy: FilePolicy = async (tx, ownerId) =>
  (
    await sql`select from training_course_file x join training_course c on c.id = x.course_id and c.voided_at is null
      where x.id = ${ownerId} and x.voided_at is null`.execute(tx)
  ).rows.length > 0

type Deleting = Pick<Context<typeof courseCalls.deleteCourse>, 'tx' | 'today' | 'effect'>

/** Requirements that the course meets today or later, and its files: they are out of reach while it is gone, and back with it. */
async function tellOfCourse({ tx, today, effect }: Deleting, course: string): Promise<void> {
  const asked = await sql<{ name: string; others: boolean }>`select r.name, cardinality(u.course_ids) > 1 as others
    from training_rule u join training_requirement r on r.id = u.requirement_id and r.voided_at is null
    where u.voided_at is null and (u.end_date is null or u.end_date > ${today}::date) and ${course}::uuid = any (u.course_ids)
    order by norm_name(r.name), u.start_date`.execute(tx)
  for (const { name, others } of asked.rows)
    effect(
      'file',
      sentence(
        others
          ? ['**{name}** is then met by its other courses alone', '**{name}** se cumplirá solo con sus otros cursos']
          : ['**{name}** can no longer be met by any course', 'Ningún curso cumplirá ya **{name}**'],
        { name },
      ),
    )
  const files = await sql<{ name: string }>`select f.file_name as name from training_course_file x
    join stored_file f on f.id = x.file_id where x.course_id = ${course} and x.voided_at is null order by f.file_name`.execute(
    tx,
  )
  for (const { name } of files.rows)
    effect('file', sentence(['The file **{name}** goes along', 'El archivo **{name}** también se va'], { name }))
}

export const courseHandlers = handlers(courseCalls, {
  async getCourses({ tx, me, today }) {
    const { rows } = await sql<ListedCourse>`select ${courses.select('c')}, c.hours::float8 as "Hours",
        (select min(s.held_on) from training_session s where s.course_id = c.id and s.voided_at is null and s.canceled_on is null
          and s.held_on >= ${today}::date) as "NextOn",
        (select count(*)::int from training_session s where s.course_id = c.id and s.voided_at is null and s.canceled_on is null
          and s.held_on < ${today}::date) as "Held",
        coalesce((select jsonb_agg(jsonb_build_object('FileID', f.id, 'FileName', f.file_name) order by f.file_name)
          from training_course_file x join stored_file f on f.id = x.file_id where x.course_id = c.id and x.voided_at is null), '[]') as "Files"
      from training_course c where c.voided_at is null
      order by c.offered_until is not null and c.offered_until <= ${today}::date, norm_name(c.title)`.execute(tx)
    return { Courses: rows, Can: { Edit: me.may('Training.Manage') } }
  },

  addEditCourse: (context) => courses.save(context, courses.at(context.input), courses.values(context.input)),

  async deleteCourse(context) {
    const { tx, input, effect, changeSet } = context
    const at = courses.at(input)
    const { title } = await courses.lock(context, at)
    const ChangeSetID = await changeSet(
      'training.course',
      sentence(['Remove the course {title}', 'Quitar el curso {title}'], { title }),
    )
    effect('file', sentence(['**{title}** leaves the list of courses', '**{title}** sale de la lista'], { title }))
    const sessions = sql`select s.id from training_session s where s.course_id = ${at.id} and s.voided_at is null`
    tellGone(effect, await removeWith(tx, input.Reason, { attendees: sql`a.session_id in (${sessions})`, sessions }))
    await tellOfCourse(context, at.id)
    const removed = await courses.remove(context, at, input.Reason)
    return { ...removed, ChangeSetID }
  },

  async addCourseFile({ tx, input }) {
    const { id } = await tx
      .insertInto('training_course_file')
      .values({ course_id: input.TrainingCourseID, file_id: input.FileID })
      .returning('id')
      .executeTakeFirstOrThrow()
    await attachFile(tx, input.FileID, 'training_course_file', id)
    return input
  },

  async removeCourseFile({ tx, input, effect, changeSet, notFound }) {
    const { rows } = await sql<{ id: string; name: string; title: string }>`select x.id, f.file_name as name, c.title
      from training_course_file x join stored_file f on f.id = x.file_id join training_course c on c.id = x.course_id
      where x.course_id = ${input.TrainingCourseID} and x.file_id = ${input.FileID} and x.voided_at is null for update of x`.execute(
      tx,
    )
    const { id, name, title } = rows[0] ?? notFound()
    const ChangeSetID = await changeSet(
      'training.file',
      sentence(['Take {name} off {title}', 'Quitar {name} de {title}'], { name, title }),
    )
    effect('file', sentence(['**{name}** leaves **{title}**', '**{name}** sale de **{title}**'], { name, title }))
    await sql`update training_course_file set voided_at = now(), voided_by = my_user(), void_reason = ${input.Reason}
      where id = ${id}`.execute(tx)
    return { FileID: input.FileID, ChangeSetID }
  },
})
