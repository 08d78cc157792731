import { sql } from 'kysely'
import { sentence } from '#platform/contract/words.ts'
import { attachFile, type FilePolicy } from '#platform/server/attachments.ts'
import { handlers } from '#platform/server/handlers.ts'
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
  (await sql`select from training_course where id = ${ownerId} and voided_at is null`.execute(tx)).rows.length > 0

export const courseHandlers = handlers(courseCalls, {
  async getCourses({ tx, me, today }) {
    const { rows } = await sql<ListedCourse>`select ${courses.select('c')}, c.hours::float8 as "Hours",
        (select min(s.held_on) from training_session s where s.course_id = c.id and s.voided_at is null and s.canceled_on is null
          and s.held_on >= ${today}::date) as "NextOn",
        (select count(*)::int from training_session s where s.course_id = c.id and s.voided_at is null and s.canceled_on is null
          and s.held_on < ${today}::date) as "Held",
        coalesce((select jsonb_agg(jsonb_build_object('FileID', f.id, 'FileName', f.file_name) order by f.file_name) from stored_file f
          where f.owner_table = 'training_course' and f.owner_id = c.id), '[]') as "Files"
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
    const removed = await courses.remove(context, at, input.Reason)
    return { ...removed, ChangeSetID }
  },

  async addCourseFile({ tx, input }) {
    await attachFile(tx, input.FileID, 'training_course', input.TrainingCourseID)
    return input
  },

  // Its bytes are swept at night.
  async removeCourseFile({ tx, input, notFound }) {
    const removed = await tx
      .deleteFrom('stored_file')
      .where('id', '=', input.FileID)
      .where('owner_table', '=', 'training_course')
      .where('owner_id', '=', input.TrainingCourseID)
      .executeTakeFirst()
    if (removed.numDeletedRows !== 1n) notFound()
    return { FileID: input.FileID }
  },
})
