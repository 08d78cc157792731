import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { chartAccessCalls } from './chart-access.calls.ts'
import { useAccessText } from './chart-access-text.web.ts'
import type { ElsewhereMatch } from '../search/client-search.calls.ts'

/** Asks the owner of a record in another program for leave to open it. */
export function AskForAccess({ found, onClose }: { found: ElsewhereMatch; onClose: () => void }) {
  const t = useAccessText()
  return (
    <FormDialog opened onClose={onClose} title={t.askTitle} sentence={t.askSentence}>
      {(leave) => (
        <CallForm
          call={chartAccessCalls.requestAccess}
          values={{ SearchHitID: found.SearchHitID, Days: 14 }}
          fields={[
            { name: 'Reason', span: 12, needed: true },
            { name: 'Days', span: 6 },
          ]}
          submit={t.send}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.sent })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
