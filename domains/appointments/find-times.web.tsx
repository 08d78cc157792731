import { useState } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { toSend, type Values } from './appointment-values.web.ts'
import { useFormText } from './calendar-text.web.ts'
import { planningCalls } from './planning.calls.ts'

interface FindTimesProps {
  values: Values
  appointmentId: string | undefined
  onPick: (date: string, start: string) => void
}

const shownFirst = 12

/** The first times of the next four weeks at which everybody chosen is free. */
export function FindTimes({ values, appointmentId, onPick }: FindTimesProps) {
  const t = useFormText()
  const dates = useDates()
  const [all, setAll] = useState(false)
  const from = values.date && values.date > dates.today() ? values.date : dates.today()
  const { data } = useRead(
    planningCalls.findTimes,
    {
      Staff: values.staff,
      From: from,
      To: addDays(from, 28),
      Minutes: Math.min(toSend({ ...values, allDay: false }).Minutes ?? 60, 720),
      TravelMinutes: values.travel === null ? null : Math.min(values.travel, 720),
      SubProgramID: values.program,
      AppointmentID: appointmentId ?? null,
    },
    { quiet: true, enabled: values.staff.length > 0 },
  )
  if (values.staff.length === 0) return null
  if (!data) return <SkeletonRows rows={1} height={32} />
  if (data.Times.length === 0) return <Note tone="info">{t.noTimes}</Note>
  return (
    <fieldset className="k-field">
      <legend className="k-label">{t.freeTimes}</legend>
      <div className="k-appt-times">
        {(all ? data.Times : data.Times.slice(0, shownFirst)).map(({ Date, StartTime }) => (
          <Button
            key={`${Date} ${StartTime}`}
            size="sm"
            chosen={values.date === Date && values.start === StartTime}
            onClick={() => onPick(Date, StartTime)}
          >
            {dates.near(Date)}, {dates.clock(StartTime)}
          </Button>
        ))}
        {!all && data.Times.length > shownFirst && (
          <Button size="sm" kind="quiet" onClick={() => setAll(true)}>
            {t.moreTimes}
          </Button>
        )}
      </div>
    </fieldset>
  )
}
