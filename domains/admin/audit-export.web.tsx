import { useState } from 'react'
import { download } from '#platform/web/send.ts'
import { fileFormats } from '#platform/contract/roster-file.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { auditSearchCalls } from './audit-search.calls.ts'
import { useAuditText } from './audit-text.web.ts'
import type { AuditFilter } from './use-audit-filter.web.ts'

interface AuditExportProps {
  filter: AuditFilter
  opened: boolean
  onClose: () => void
}

/** A file leaves the agency only with a reason. */
export function AuditExport({ filter, opened, onClose }: AuditExportProps) {
  const t = useAuditText()
  const { field, options } = useSpeech()
  const [Format, setFormat] = useState<'csv' | 'xlsx'>('csv')
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const short = reason.trim().length < 10

  function take() {
    setTried(true)
    if (short) return
    download(auditSearchCalls.exportAudit, { ...filter, Format, Reason: reason.trim() }).then(
      () => {
        showToast({ text: t.exported })
        setReason('')
        setTried(false)
        onClose()
      },
      () => undefined,
    )
  }

  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t.exportTitle}
      sentence={t.exportSentence}
      onSubmit={take}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button kind="primary" type="submit">
            {t.export}
          </Button>
        </>
      }
    >
      <div className="k-stack">
        <TextArea
          label={field(auditSearchCalls.exportAudit, 'Reason')}
          data-autofocus
          minRows={2}
          maxLength={500}
          value={reason}
          {...(tried && short && { error: t.reasonShort })}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <RadioGroup<'csv' | 'xlsx'>
          label={field(auditSearchCalls.exportAudit, 'Format')}
          choices={options(fileFormats)}
          value={Format}
          onChange={setFormat}
        />
      </div>
    </Dialog>
  )
}
