import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterViews as Views } from './roster-shapes.ts'

interface SaveViewProps {
  onClose: () => void
  onSave: (name: string, subProgramId: string | undefined) => Promise<string | undefined>
  places: NonNullable<Views['places']>
}

/** A view of a list is given a name, and a sub-program whose people find it too. */
export function SaveView({ onClose, onSave, places }: SaveViewProps) {
  const t = useRosterText()
  const [name, setName] = useState('')
  const [place, setPlace] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  async function save() {
    if (!name.trim() || busy) return
    setBusy(true)
    const why = await onSave(name.trim(), place ?? undefined)
    setBusy(false)
    setRefused(why)
    if (!why) onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.saveView}
      onSubmit={() => void save()}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit" busy={busy} {...(!name.trim() && { offBecause: t.viewName })}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <TextField
          label={t.viewName}
          value={name}
          maxLength={60}
          data-autofocus
          {...(refused && { error: refused })}
          onChange={(event) => {
            setName(event.currentTarget.value)
            setRefused(undefined)
          }}
        />
        {places.length > 0 && (
          <SelectField
            label={t.shareView}
            clearable
            placeholder={t.onlyMe}
            options={places.map(({ id, name: label }) => ({ value: id, label }))}
            value={place}
            onChange={setPlace}
          />
        )}
      </div>
    </Dialog>
  )
}
