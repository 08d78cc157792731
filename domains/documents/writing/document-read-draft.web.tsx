import { IconTrash, IconUserShare } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { chartHref } from '#platform/web/charts.ts'
import { useGo } from '#platform/web/go.ts'
import { MoveDialog } from './document-editor-move.web.tsx'
import type { OpenDraft } from './document-editor-state.web.ts'
import { useEditorText } from './document-editor-text.web.ts'
import { draftCareCalls } from './draft-care.calls.ts'
import { draftCalls } from './drafts.calls.ts'
import { FormPage } from '#domains/forms/page/form-page.web.tsx'

/** A colleague's draft: to read, and for who answers for them to hand over or delete, not to write in. */
export function ReadDraft({ open, onOpen }: { open: OpenDraft; onOpen: (documentId: string) => void }) {
  const t = useEditorText()
  const go = useGo()
  const [moving, setMoving] = useState(false)
  const remove = useChange(draftCalls.deleteDraft)
  const { DocumentID, OwnerName } = open.Document
  useCrumbs([{ label: open.Chart.Name }, { label: open.FormLabel }])
  async function deleteDraft() {
    if (!(await remove.run({ DocumentID }))) return
    showToast({
      text: t.deleted,
      onUndo: () =>
        void send(draftCareCalls.restoreDraft, { DocumentID }).then(
          () => onOpen(DocumentID),
          () => undefined,
        ),
    })
    go(chartHref(open.Chart))
  }
  return (
    <div className="k-de k-chart">
      <div className="k-de-reading">
        <PageHead
          title={open.FormLabel}
          sentence={open.Chart.Name}
          actions={
            <>
              {open.Actions.includes('delete') && (
                <Button icon={IconTrash} busy={remove.isPending} onClick={() => void deleteDraft()}>
                  {t.remove}
                </Button>
              )}
              {open.Actions.includes('move') && (
                <Button icon={IconUserShare} onClick={() => setMoving(true)}>
                  {t.move}
                </Button>
              )}
            </>
          }
        />
        <Note>{t.readOnly(OwnerName)}</Note>
        <div className="k-de-paper">
          <FormPage template={open.Template} fields={open.Fields} values={open.Values} language={open.Language} />
        </div>
      </div>
      {moving && (
        <MoveDialog
          documentId={DocumentID}
          form={open.FormLabel}
          chart={open.Chart.Name}
          onClose={() => setMoving(false)}
          onMoved={() => onOpen(DocumentID)}
        />
      )}
    </div>
  )
}
