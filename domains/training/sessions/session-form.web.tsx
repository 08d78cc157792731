import type { Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { courseCalls } from '../courses/courses.calls.ts'
import { sessionCalls } from './sessions.calls.ts'
import type { TrainingSession } from './sessions-shapes.rules.ts'
import { useSessionsText } from './sessions-text.web.ts'

/** When and where a course is held, and for how many. */
export function SessionForm({
  session,
  onClose,
  onDone,
}: {
  session?: TrainingSession
  onClose: () => void
  onDone?: (id: string) => void
}) {
  const t = useSessionsText()
  const dates = useDates()
  const { data } = useRead(courseCalls.getCourses, {})
  const today = dates.today()
  const courses = (data?.Courses ?? [])
    .filter(
      (one) => one.TrainingCourseID === session?.TrainingCourseID || !one.OfferedUntil || one.OfferedUntil > today,
    )
    .map((one) => ({ value: one.TrainingCourseID, label: one.Title }))
  if (session && courses.length === 0) courses.push({ value: session.TrainingCourseID, label: session.Title })
  return (
    <CallDialog
      call={sessionCalls.addEditSession}
      title={session ? t.editTitle(session.Title) : t.add}
      wide
      values={
        session
          ? {
              TrainingSessionID: session.TrainingSessionID,
              TrainingCourseID: session.TrainingCourseID,
              HeldOn: session.HeldOn,
              BeginsAt: session.BeginsAt,
              EndsAt: session.EndsAt,
              Place: session.Place,
              Link: session.Link,
              Seats: session.Seats,
              Trainer: session.Trainer,
              Hours: session.Hours,
              Note: session.Note,
              version: session.version,
            }
          : { HeldOn: today, BeginsAt: '09:00', EndsAt: '11:00' }
      }
      fields={[
        { name: 'TrainingCourseID', span: 12, needed: true },
        { name: 'HeldOn', span: 4 },
        { name: 'BeginsAt', span: 4 },
        { name: 'EndsAt', span: 4 },
        { name: 'Place', span: 6 },
        { name: 'Link', span: 6 },
        { name: 'Seats', span: 4 },
        { name: 'Trainer', span: 4 },
        { name: 'Hours', span: 4 },
        'Note',
      ]}
      custom={{
        TrainingCourseID: {
          label: t.course,
          words: (id) => courses.find((one) => one.value === id)?.label ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.course}
              options={courses}
              value={value ?? null}
              onChange={(id) => id && onChange(id)}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
      }}
      onClose={onClose}
      onDone={({ TrainingSessionID }) => onDone?.(TrainingSessionID)}
    />
  )
}

export const askSession = (dialogs: Dialogs, session?: TrainingSession, onDone?: (id: string) => void) =>
  dialogs.show((onClose) => <SessionForm {...(session && { session })} {...(onDone && { onDone })} onClose={onClose} />)
