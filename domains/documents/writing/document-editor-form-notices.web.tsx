import { useChange } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { draftCareCalls } from './draft-care.calls.ts'
import type { Draft } from './document-autosave.web.ts'
import type { Writable } from './document-editor-state.web.ts'
import { useEditorText } from './document-editor-text.web.ts'
import { WordReport } from './document-editor-word.web.tsx'

/** What the form itself has to say: a newer version, and what a Word file brought. */
export function FormNotices({ open, draft, onReopen }: { open: Writable; draft: Draft; onReopen: () => void }) {
  const t = useEditorText()
  const upgrade = useChange(draftCareCalls.upgradeDraft)
  const newer = 'NewerFormVersionNo' in open ? open.NewerFormVersionNo : null
  async function run() {
    const { saver } = draft
    if (!(await saver.settle()) || !saver.documentId || !saver.revision) return
    saver.stop()
    const done = await upgrade.run({ DocumentID: saver.documentId, Revision: saver.revision })
    if (!done) return saver.goOn()
    showToast({ text: done.Unplaced.length > 0 ? t.upgraded(done.Unplaced.length) : t.upgradedAll })
    onReopen()
  }
  return (
    <>
      {newer !== null && (
        <Note>
          <p>{t.newer(newer)}</p>
          <Button size="sm" busy={upgrade.isPending} onClick={() => void run()}>
            {t.upgrade}
          </Button>
        </Note>
      )}
      {'Import' in open && open.Import && <WordReport report={open.Import} />}
    </>
  )
}
