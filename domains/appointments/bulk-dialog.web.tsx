import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { useUndoToast } from '#domains/activity/undo-toast.web.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { OwnForm } from '#platform/web/blocks/own-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import type { Option } from '#platform/web/ui/select-field.tsx'
import { usePreview } from '#platform/web/use-preview.ts'
import { AppointmentFields } from './appointment-fields.web.tsx'
import { emptyValues, toSend, type Values } from './appointment-values.web.ts'
import { useFormText } from './calendar-text.web.ts'
import { planningCalls } from './planning.calls.ts'
import { useClients } from './use-clients.web.ts'

interface BulkProps {
  on: string
  start: Output<typeof planningCalls.getCalendarStart>
  onClose: () => void
}

/** The same for each of several clients: a year of monthly visits in one step. */
export function BulkDialog({ on, start, onClose }: BulkProps) {
  const t = useFormText()
  const { UserID } = useProfile()
  const [values, setValues] = useState<Values>({
    ...emptyValues({ date: on, me: UserID, program: start.SubPrograms[0]?.ID ?? null }),
    repeats: 'MonthlyWeekday',
    times: 12,
  })
  const [chosen, setChosen] = useState<readonly Option[]>([])
  const [apart, setApart] = useState<number | null>(90)
  const [byManager, setByManager] = useState(false)
  const change = useChange(planningCalls.bulkCreate)
  const { options, own, search } = useClients(chosen)
  const undoToast = useUndoToast()
  const sent = { ...toSend(values), Clients: chosen.map(({ value }) => value), Apart: apart, ByCaseManager: byManager }
  const isWhole = planningCalls.bulkCreate.input.safeParse(sent).success
  const preview = usePreview(planningCalls.bulkCreate, isWhole ? sent : undefined)
  async function save() {
    const made = await change.run(sent)
    if (!made) return
    undoToast(t.savedMany(made.Days), made.ChangeSetID)
    onClose()
  }
  return (
    <Dialog opened wide onClose={onClose} title={t.bulkTitle} sentence={t.bulkText}>
      <OwnForm onSubmit={() => save()}>
        <MultiSelect
          label={t.clients}
          needed
          options={options}
          onSearch={search}
          value={chosen.map(({ value }) => value)}
          onChange={(ids) =>
            setChosen(ids.flatMap((id) => [...chosen, ...options].find(({ value }) => value === id) ?? []))
          }
        />
        {own.length > 0 && (
          <div>
            <Button size="sm" onClick={() => setChosen(own)}>
              {t.bulkAll}
            </Button>
          </div>
        )}
        <AppointmentFields
          withoutClients
          values={values}
          errors={{}}
          onValues={(next) => setValues((now) => ({ ...now, ...next }))}
          colleagues={start.Colleagues.map(({ EmployeeID, Name }) => ({ id: EmployeeID, name: Name }))}
          programs={[]}
        />
        <NumberField label={t.apart} value={apart} onChange={setApart} />
        <Checkbox
          label={t.byManager}
          checked={byManager}
          onChange={(event) => setByManager(event.currentTarget.checked)}
        />
        {preview.effects && preview.effects.length > 0 && (
          <Note tone="soon">
            <ul className="k-appt-warn">
              {preview.effects.slice(0, 12).map(({ id, text }) => (
                <li key={id}>{text.replaceAll('**', '')}</li>
              ))}
            </ul>
          </Note>
        )}
        {preview.failure && <Note tone="over">{preview.failure.message}</Note>}
        <div className="k-form-foot">
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {t.plan}
          </Button>
        </div>
      </OwnForm>
    </Dialog>
  )
}
