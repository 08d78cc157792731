import { FileDrop } from '#domains/files/file-drop.web.tsx'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { addDays } from '#platform/contract/dates.ts'
import { useDates } from '#platform/web/dates.ts'
import type { Failure } from '#platform/web/failure.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useTrainingWords } from './training-text.web.ts'

/** Saves the file on this device. */
export function FileLink({ id, name }: { id: string; name: string }) {
  return (
    <Button
      kind="quiet"
      size="sm"
      onClick={() => void download(fileCalls.downloadFile, { FileID: id }).catch(() => {})}
    >
      {name}
    </Button>
  )
}

/** A field that takes a file. */
export const fileField = (label: string) =>
  ({
    label,
    words: (id: string | null) => (id ? label : ''),
    draw: ({ onChange, errors }: { onChange: (value: string | null) => void; errors: Record<string, string> }) => (
      <FileDrop label={label} onFile={(file) => onChange(file?.FileID ?? null)} error={errors['']} />
    ),
  }) as never

/** Until when something holds; sixty days ahead it is soon. */
export function Holds({ through }: { through: string | null }) {
  const t = useTrainingWords()
  const dates = useDates()
  if (through === null) return <Status tone="ok">{t.never}</Status>
  const today = dates.today()
  const past = through < today
  return (
    <Status tone={past ? 'over' : through <= addDays(today, 60) ? 'soon' : 'ok'}>
      {past ? t.expired(dates.date(through)) : t.expires(dates.date(through))}
    </Status>
  )
}

export function NotThere({ error, onBack }: { error: Failure; onBack: () => void }) {
  const t = useTrainingWords()
  return (
    <PageMessage
      tone="info"
      title={t.notThere}
      actions={
        <Button kind="primary" onClick={onBack}>
          {t.back}
        </Button>
      }
    >
      <p>{error.status === 404 ? t.notThereText : error.messages.join(' ')}</p>
    </PageMessage>
  )
}
