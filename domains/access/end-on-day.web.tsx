import { useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useEmployeeText } from './employees/employee-text.web.ts'

interface EndOnDayProps {
  title: string
  sentence: string
  /** It cannot end before it began. */
  start: string
  label?: string
  onClose: () => void
  /** Gives whether it was done; refused, the dialog stays. */
  onEnd: (day: string, reason: string | null) => Promise<boolean>
}

/** Ends a dated membership on a day. */
export function EndOnDay({ title, sentence, start, label, onClose, onEnd }: EndOnDayProps) {
  const t = useEmployeeText()
  const dates = useDates()
  const [day, setDay] = useState<string | null>(dates.today())
  const [reason, setReason] = useState('')
  const [busy, setBusy] = useState(false)
  function submit() {
    if (busy || !day) return
    setBusy(true)
    void onEnd(day, reason.trim() || null)
      .then((done) => done && onClose())
      .finally(() => setBusy(false))
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      sentence={sentence}
      onSubmit={submit}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" busy={busy} offBecause={day ? undefined : t.until}>
            {label ?? t.end}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <DateField label={t.until} value={day} onChange={setDay} min={start} autoFocus />
        <TextField
          label={t.reason}
          maxLength={200}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  )
}
