import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { OwnForm } from '#platform/web/blocks/own-form.tsx'
import { inputSentences } from '#platform/web/call-form-rules.ts'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { showError } from '#platform/web/errors-shown.ts'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { usePreview } from '#platform/web/use-preview.ts'
import { AppointmentFields } from './appointment-fields.web.tsx'
import { appointmentCalls as calls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { toSend, valuesOf, type Part, type Sending, type Values } from './appointment-values.web.ts'
import { useFormText } from './calendar-text.web.ts'
import { PartField } from './series-part.web.tsx'
import type { planningCalls } from './planning.calls.ts'

type Start = Output<typeof planningCalls.getCalendarStart>

interface EditedProps {
  start: Start
  onClose: () => void
  onSaved?: ((date: string | null) => void) | undefined
}

/** Opens one that is there, to change or to copy. */
export function EditAppointment({
  one,
  copy,
  ...rest
}: EditedProps & { one: Pick<Occurrence, 'AppointmentID'> & Partial<Occurrence>; copy: boolean }) {
  const t = useFormText()
  const { data } = useRead(
    calls.getAppointment,
    { AppointmentID: one.AppointmentID, AppointmentOccurrenceID: one.AppointmentOccurrenceID ?? null },
    { quiet: true },
  )
  const [first, setFirst] = useState<typeof data>()
  if (!first && data) setFirst(data)
  if (!first)
    return (
      <Dialog opened wide onClose={rest.onClose} title={t.edit}>
        <SkeletonRows rows={6} height={44} />
      </Dialog>
    )
  const values = valuesOf(first, first.Occurrence)
  return copy ? (
    <AppointmentForm {...rest} begin={{ ...values, repeats: 'Once' }} />
  ) : (
    <AppointmentForm
      {...rest}
      begin={values}
      of={{
        id: first.AppointmentID,
        version: first.version,
        occurrenceId: one.AppointmentOccurrenceID ?? null,
        series: first.Recurrence !== null,
      }}
    />
  )
}

interface FormProps extends EditedProps {
  begin: Values
  of?: { id: string; version: number; occurrenceId: string | null; series: boolean }
}

const shownWarnings = 6

/** Plans an appointment or changes one; what speaks against it is told before it is saved. */
export function AppointmentForm({ begin, of, start, onClose, onSaved }: FormProps) {
  const t = useFormText()
  const [values, setValues] = useState(begin)
  const [part, setPart] = useState<Part>('This')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const change = useChange(calls.addEditAppointment, { ownErrors: true })
  const undoToast = useUndoToast()
  useUnsaved(JSON.stringify(values) !== JSON.stringify(begin))
  const sent: Sending = {
    ...toSend(values),
    ...(of && {
      AppointmentID: of.id,
      AppointmentOccurrenceID: of.occurrenceId,
      version: of.version,
      Part: of.series ? part : 'All',
    }),
  }
  const isWhole = calls.addEditAppointment.input.safeParse(sent).success
  const preview = usePreview(calls.addEditAppointment, isWhole ? sent : undefined)

  async function save() {
    const parsed = calls.addEditAppointment.input.safeParse(sent)
    if (!parsed.success) return setErrors(inputSentences(calls.addEditAppointment, parsed.error.issues))
    try {
      const { Days, ChangeSetID } = await change.mutateAsync(sent)
      undoToast(Days > 1 ? t.savedMany(Days) : t.saved, ChangeSetID)
      onSaved?.(values.date)
      onClose()
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setErrors(error.refusal.fields ?? {})
      showError({ failure: error, endpoint: calls.addEditAppointment.name })
    }
  }

  const told = preview.effects ?? []
  return (
    <Dialog opened wide onClose={onClose} title={of ? t.edit : t.add}>
      <OwnForm onSubmit={() => save()}>
        <AppointmentFields
          {...{ values, errors }}
          onValues={(next) => {
            setValues((now) => ({ ...now, ...next }))
            setErrors({})
          }}
          colleagues={start.Colleagues.map(({ EmployeeID, Name }) => ({ id: EmployeeID, name: Name }))}
          programs={start.SubPrograms.map(({ ID, Name }) => ({ id: ID, name: Name }))}
          appointmentId={of?.id}
        />
        {of?.series && <PartField value={part} onChange={setPart} />}
        {told.length > 0 && (
          <Note tone="soon">
            <b>{t.note}</b>
            <ul className="k-appt-warn">
              {told.slice(0, shownWarnings).map(({ id, text }) => (
                <li key={id}>{text.replaceAll('**', '')}</li>
              ))}
              {told.length > shownWarnings && <li>{t.noteMore(told.length - shownWarnings)}</li>}
            </ul>
          </Note>
        )}
        {preview.failure && preview.failure.refusal.code !== 'InvalidInput' && (
          <Note tone="over">{preview.failure.message}</Note>
        )}
        <div className="k-form-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {t.save}
          </Button>
        </div>
      </OwnForm>
    </Dialog>
  )
}
