import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { OwnForm } from '#platform/web/blocks/own-form.tsx'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useShiftText } from './shift-log-text.web.ts'
import { shiftTaskCalls } from './tasks.calls.ts'

type Row = Output<typeof shiftTaskCalls.getTasks>['Plan'][number]
const most = 6

interface PlanProps {
  residence: string
  list: Pick<Output<typeof shiftTaskCalls.getTasks>, 'House' | 'Plan' | 'version'>
  onClose: () => void
}

/** What the shifts of a house are called and when each begins; it ends where the next one begins. */
export function PlanForm({ residence, list, onClose }: PlanProps) {
  const t = useShiftText()
  const save = useChange(shiftTaskCalls.saveShifts, { ownErrors: true })
  const [rows, setRows] = useState<(Row & { key: string })[]>(() =>
    list.Plan.map((row) => ({ ...row, key: crypto.randomUUID() })),
  )
  const [problem, setProblem] = useState<string>()
  const change = (key: string, more: Partial<Row>) =>
    setRows((before) => before.map((row) => (row.key === key ? { ...row, ...more } : row)))
  async function submit() {
    setProblem(undefined)
    try {
      const Plan = rows.map(({ Name, Starts, Night }) => ({ Name, Starts, Night }))
      await save.mutateAsync({ ResidenceID: residence, Plan, version: list.version })
      onClose()
    } catch (error) {
      setProblem(error instanceof Failure ? error.messages.join(' ') : String(error))
    }
  }
  return (
    <FormDialog opened onClose={onClose} title={t.planTitle(list.House)} sentence={t.planText}>
      {(close) => (
        <OwnForm onSubmit={submit}>
          {problem && <Note tone="over">{problem}</Note>}
          {rows.map((row) => (
            <div key={row.key} className="k-shift-plan">
              <TextField
                label={t.name}
                maxLength={40}
                value={row.Name}
                onChange={(event) => change(row.key, { Name: event.currentTarget.value })}
              />
              <TextField
                label={t.begins}
                type="time"
                value={row.Starts}
                onChange={(event) => change(row.key, { Starts: event.currentTarget.value })}
              />
              <Checkbox
                label={t.night}
                checked={row.Night}
                onChange={(event) => change(row.key, { Night: event.currentTarget.checked })}
              />
              {rows.length > 1 && (
                <IconButton
                  icon={IconX}
                  label={t.removeShift(row.Name)}
                  onClick={() => setRows((before) => before.filter(({ key }) => key !== row.key))}
                />
              )}
            </div>
          ))}
          {rows.length < most && (
            <Button
              kind="quiet"
              icon={IconPlus}
              onClick={() =>
                setRows((before) => [...before, { key: crypto.randomUUID(), Name: '', Starts: '12:00', Night: false }])
              }
            >
              {t.addShift}
            </Button>
          )}
          <div className="k-form-actions">
            <Button onClick={close}>{t.cancel}</Button>
            <Button kind="primary" type="submit" busy={save.isPending}>
              {t.save}
            </Button>
          </div>
        </OwnForm>
      )}
    </FormDialog>
  )
}
