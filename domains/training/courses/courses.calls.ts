import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { id, maybe, text, version } from '#platform/contract/fields.ts'
import { courseFields, courseId, ListedCourse } from './courses-shapes.rules.ts'

export const trainingTopics = ['training'] as const
const Saved = z.strictObject({ TrainingCourseID: courseId, version: version() })

export const courseCalls = {
  getCourses: call({
    name: 'Training/GetCourses',
    method: 'GET',
    extra: true,
    summary: 'The courses of the agency: what they count, how long they hold, when they are held next',
    permission: 'Training.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({ Courses: z.array(ListedCourse), Can: z.strictObject({ Edit: z.boolean() }) }),
    topics: trainingTopics,
  }),
  addEditCourse: call({
    name: 'Training/AddEditCourse',
    extra: true,
    summary: 'Add a course, or change what it counts, how long it holds, and while it is offered',
    permission: 'Training.Manage',
    scope: { trainingCourse: 'TrainingCourseID' },
    pair: 'TrainingCourseID',
    input: z.strictObject({ TrainingCourseID: maybe(courseId), ...courseFields, version: maybe(version()) }),
    output: Saved,
    errors: {
      SameTitle: {
        status: 409,
        message: ['There is a course with this title already.', 'Ya hay un curso con este título.'],
        field: 'Title',
        constraint: 'training_course_title',
      },
      EndsBeforeStart: {
        status: 400,
        message: ['The end must be after the first day.', 'El fin debe ser posterior al primer día.'],
        field: 'OfferedUntil',
        constraint: 'training_course_offered',
      },
      SessionOutside: {
        status: 409,
        message: [
          'A session of this course is held outside of these days.',
          'Una sesión de este curso queda fuera de esos días.',
        ],
        field: 'OfferedUntil',
        constraint: 'training_session_within',
      },
    },
    topics: trainingTopics,
  }),
  deleteCourse: call({
    name: 'Training/DeleteCourse',
    preview: true,
    summary: 'Take a course away with its sessions, and say first what goes along; it can be undone',
    permission: 'Training.Manage',
    scope: { trainingCourse: 'TrainingCourseID' },
    input: z.strictObject({
      TrainingCourseID: courseId,
      Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }),
      version: version(),
    }),
    output: z.strictObject({ TrainingCourseID: courseId, ChangeSetID: id(['Action', 'Acción']) }),
    topics: [...trainingTopics, 'families', 'activity'],
  }),
  addCourseFile: call({
    name: 'Training/AddCourseFile',
    extra: true,
    summary: 'Add a file to a course: slides, a handout',
    permission: 'Training.Manage',
    scope: { trainingCourse: 'TrainingCourseID' },
    input: z.strictObject({ TrainingCourseID: courseId, FileID: id(['File', 'Archivo']) }),
    output: z.strictObject({ TrainingCourseID: courseId, FileID: id(['File', 'Archivo']) }),
    topics: trainingTopics,
  }),
  removeCourseFile: call({
    name: 'Training/RemoveCourseFile',
    extra: true,
    preview: true,
    summary: 'Take a file off a course, with the reason; it can be undone',
    permission: 'Training.Manage',
    scope: { trainingCourse: 'TrainingCourseID' },
    input: z.strictObject({
      TrainingCourseID: courseId,
      FileID: id(['File', 'Archivo']),
      Reason: text(['Why', 'Por qué'], { min: 3, max: 500 }),
    }),
    output: z.strictObject({ FileID: id(['File', 'Archivo']), ChangeSetID: id(['Action', 'Acción']) }),
    topics: [...trainingTopics, 'activity'],
  }),
}
