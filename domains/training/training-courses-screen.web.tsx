import { IconPlus } from '@tabler/icons-react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { trainingCategories } from '#platform/contract/lists/staff.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { courseCalls } from './courses/courses.calls.ts'
import type { ListedCourse } from './courses/courses-shapes.rules.ts'
import { useCoursesText } from './courses/courses-text.web.ts'
import { fileField, FileLink } from './training-parts.web.tsx'
import { courseModes } from './training-lists.rules.ts'
import { useTrainingWords } from './training-text.web.ts'
import './training.css'

const fields = [
  { name: 'Title', span: 12 },
  { name: 'Category', span: 6 },
  { name: 'Mode', span: 6 },
  { name: 'Hours', span: 4 },
  { name: 'MonthsValid', span: 4 },
  { name: 'Trainer', span: 4 },
  { name: 'OfferedFrom', span: 6 },
  { name: 'OfferedUntil', span: 6 },
  { name: 'HasCertificate', span: 12 },
  'About',
] as const

/** What is taught: what it counts, how long it holds, when it is held next. */
export function Screen() {
  const t = useCoursesText()
  const dates = useDates()
  const dialogs = useDialogs()
  const whyNot = useWhyNot(courseCalls.addEditCourse)
  const { data } = useRead(courseCalls.getCourses, {})
  const add = (
    <Button
      kind="primary"
      icon={IconPlus}
      offBecause={whyNot}
      onClick={() =>
        dialogs.ask({
          call: courseCalls.addEditCourse,
          title: t.add,
          wide: true,
          values: { OfferedFrom: dates.today(), Mode: 'In person', Category: 'Other', HasCertificate: true },
          fields,
        })
      }
    >
      {t.add}
    </Button>
  )
  if (!data) return <SkeletonRows rows={8} height={56} />
  return (
    <>
      <ScreenActions>{add}</ScreenActions>
      <Card label={t.courses} flush={data.Courses.length > 0}>
        {data.Courses.length === 0 ? (
          <EmptyState kind="first" title={t.none} action={add}>
            {t.noneText}
          </EmptyState>
        ) : (
          <ul className="k-list k-training" aria-label={t.courses}>
            {data.Courses.map((course) => (
              <li key={course.TrainingCourseID}>
                <CourseRow course={course} mayEdit={data.Can.Edit} dialogs={dialogs} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      {dialogs.dialog}
    </>
  )
}

function CourseRow({ course, mayEdit, dialogs }: { course: ListedCourse; mayEdit: boolean; dialogs: Dialogs }) {
  const t = useCoursesText()
  const words = useTrainingWords()
  const dates = useDates()
  const { label } = useSpeech()
  const ended = course.OfferedUntil !== null && course.OfferedUntil <= dates.today()
  const { NextOn, Held, Files, ...values } = course
  const id = { TrainingCourseID: course.TrainingCourseID }
  return (
    <>
      <span>
        <b>{course.Title}</b>
        <small>
          {[
            label(trainingCategories, course.Category),
            label(courseModes, course.Mode),
            words.hours(course.Hours),
            course.MonthsValid === null ? words.never : t.holds(course.MonthsValid),
            course.Trainer,
          ]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="k-training-end">
        {Files.map((one) => (
          <FileLink key={one.FileID} id={one.FileID} name={one.FileName} />
        ))}
        {ended ? (
          <Status tone="info">{t.ended}</Status>
        ) : (
          <span>{NextOn ? t.next(dates.near(NextOn)) : Held > 0 ? t.held(Held) : t.notPlanned}</span>
        )}
        {mayEdit && (
          <MoreMenu
            label={words.moreOf(course.Title)}
            entries={[
              {
                label: t.edit,
                onClick: () =>
                  dialogs.ask({
                    call: courseCalls.addEditCourse,
                    title: t.editTitle(course.Title),
                    wide: true,
                    values,
                    fields,
                  }),
              },
              {
                label: t.addFile,
                onClick: () =>
                  dialogs.ask({
                    call: courseCalls.addCourseFile,
                    title: t.addFileTo(course.Title),
                    values: id,
                    fields: [{ name: 'FileID', span: 12 }],
                    custom: { FileID: fileField(t.file) },
                  }),
              },
              ...Files.map((one) => ({
                label: t.removeTitle(one.FileName),
                onClick: () =>
                  dialogs.remove({
                    call: courseCalls.removeCourseFile,
                    title: t.removeTitle(one.FileName),
                    values: { ...id, FileID: one.FileID },
                  }),
              })),
              {
                label: t.remove,
                danger: true,
                onClick: () =>
                  dialogs.remove({
                    call: courseCalls.deleteCourse,
                    title: t.removeTitle(course.Title),
                    values: { ...id, version: course.version },
                  }),
              },
            ]}
          />
        )}
      </span>
    </>
  )
}
