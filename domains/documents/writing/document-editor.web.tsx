import { useEffect, useMemo, useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { download, send } from '#platform/web/send.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { documentHref } from '#platform/web/desk-address.ts'
import { useDraft } from './document-autosave.web.ts'
import { chartHref } from '#platform/web/charts.ts'
import { useGo } from '#platform/web/go.ts'
import { useFreshLists, useKeptAddress } from './document-editor-address.web.ts'
import { commentsByField, draftOf } from './document-editor-draft.web.ts'
import { EditorBar } from './document-editor-bar.web.tsx'
import { useFiles } from './document-editor-files.web.ts'
import { MoveDialog } from './document-editor-move.web.tsx'
import { goToNotices, MissingSummary, SavingNotices } from './document-editor-notices.web.tsx'
import { Outline, Progress, StepDock } from './document-editor-outline.web.tsx'
import { EditorRail } from './document-editor-rail-cards.web.tsx'
import {
  editorPrefix,
  useCurrentSection,
  useEffectiveDate,
  useProblems,
  useSections,
  type Writable,
} from './document-editor-state.web.ts'
import { SubmitDialog } from './document-editor-submit.web.tsx'
import { useEditorText } from './document-editor-text.web.ts'
import { FormNotices } from './document-editor-form-notices.web.tsx'
import { WordDialog } from './document-editor-word.web.tsx'
import { draftCareCalls } from './draft-care.calls.ts'
import { draftCalls } from './drafts.calls.ts'
import type { EmbedEvent } from '#domains/documents/embed-frame.web.tsx'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import { FormPage } from '#domains/forms/page/form-page.web.tsx'
import '#platform/web/blocks/chart-shell.css'
import './documents-editor.css'

interface DocumentEditorProps {
  open: Writable
  embedded?: boolean
  /** Opens the same document again as the server has it. */
  onReopen: (documentId: string) => void
  /** A form was read from a Word file: it takes the place of this one. */
  onWord?: ((form: Writable) => void) | undefined
  onSubmitted: (documentId: string) => void
  onEvent?: ((event: EmbedEvent, documentId?: string) => void) | undefined
  onClose?: (() => void) | undefined
}

type Asking = 'submit' | 'move' | 'word' | undefined

/** A draft on screen: the page, its outline, and beside it all that concerns it. */
export function DocumentEditor(props: DocumentEditorProps) {
  const { open, embedded = false, onReopen, onWord, onSubmitted, onEvent, onClose } = props
  const t = useEditorText()
  const go = useGo()
  const draft = useDraft(() => draftOf(open))
  const { saver, store } = draft
  const head = 'Document' in open ? open.Document : undefined
  const [asking, setAsking] = useState<Asking>()
  const [asked, setAsked] = useState(0)
  const problems = useProblems(store, open.Language)
  const sections = useSections(open.Template, open.Fields)
  const current = useCurrentSection(sections)
  const effectiveDate = useEffectiveDate(store)
  const { files, list } = useFiles(draft, 'Attachments' in open ? open.Attachments : [])
  const release = useUnsaved(saver.mood !== 'fresh' && saver.hasUnsaved)
  const remove = useChange(draftCalls.deleteDraft)
  useCrumbs(embedded ? [] : [{ label: open.Chart.Name }, { label: open.FormLabel }])
  useKeptAddress(saver.documentId, embedded)
  useFreshLists()
  const since = saver.revision !== (head?.Revision ?? null)
  const saved = since && saver.mood === 'saved' && saver.documentId ? `${saver.documentId} ${saver.revision}` : ''
  useEffect(() => {
    if (saved) onEvent?.('saved', saved.split(' ')[0])
  }, [saved, onEvent])
  useEffect(() => {
    store.setProblems(asked > 0 ? Object.fromEntries(problems.map((one) => [one.FieldID, one.Problem])) : {})
  }, [store, asked, problems])
  const signed = open.Lines.length > 0
  const submitWord = signed ? t.submit : t.submitPlain

  const reopen = () => saver.documentId && onReopen(saver.documentId)
  /** Closes once everything is kept; what cannot be kept yet holds it open. */
  async function close() {
    if (saver.mood !== 'fresh' && saver.mood !== 'over') {
      await saver.settle()
      if (saver.hasUnsaved) return goToNotices()
    }
    release()
    onClose?.()
  }
  function submit() {
    const missing = store.problemsNow(open.Language)
    if (missing.length > 0 || Object.keys(saver.conflicts).length > 0) return setAsked(asked + 1)
    setAsking('submit')
  }
  async function deleteDraft() {
    const DocumentID = saver.documentId
    if (!DocumentID) return
    saver.stop()
    if (!(await remove.run({ DocumentID }))) return saver.goOn()
    release()
    showToast({
      text: t.deleted,
      onUndo: () =>
        void send(draftCareCalls.restoreDraft, { DocumentID }).then(
          () => (embedded ? onClose?.() : go(documentHref(DocumentID))),
          () => undefined,
        ),
    })
    onEvent?.('closed', DocumentID)
    if (onClose) onClose()
    else go(chartHref(open.Chart))
  }
  async function print() {
    await saver.settle()
    if (saver.documentId)
      await download(evidenceCalls.downloadDocument, { DocumentID: saver.documentId }).catch(() => undefined)
  }
  // The page is drawn once: what is typed, saved or counted around it must not draw three hundred fields anew.
  const page = useMemo(
    () => (
      <FormPage
        template={open.Template}
        fields={open.Fields}
        values={open.Values}
        store={store}
        marks={open.Autofill}
        comments={commentsByField(open)}
        language={open.Language}
        files={files}
        prefix={editorPrefix}
      />
    ),
    [open, store, files],
  )
  return (
    <div className={embedded ? 'k-de is-embedded' : 'k-de k-chart has-dock'}>
      <EditorBar
        {...{ open, draft, effectiveDate, embedded }}
        onClose={onClose && (() => void close())}
        submit={submitWord}
        busy={asking === 'submit'}
        onSubmit={submit}
        onMove={() => setAsking('move')}
        onDelete={() => void deleteDraft()}
        onWord={open.AllowWordImport && onWord && saver.documentId === null ? () => setAsking('word') : undefined}
        onPrint={saver.documentId ? () => void print() : undefined}
      />
      <Progress {...{ sections, problems, current }} />
      <div className="k-de-cols">
        <Outline {...{ sections, problems, current }} />
        <div className="k-de-main">
          {asked > 0 && <MissingSummary key={asked} problems={problems} />}
          <SavingNotices draft={draft} onReopen={reopen} />
          <FormNotices {...{ open, draft }} onReopen={reopen} />
          {head?.State === 'Returned' && <Note tone="soon">{t.returned}</Note>}
          <div className="k-de-paper">{page}</div>
        </div>
        <EditorRail {...{ open, draft, files }} attachments={list} />
      </div>
      {!embedded && <StepDock {...{ sections, current }} submit={submitWord} onSubmit={submit} />}
      {asking === 'submit' && (
        <SubmitDialog
          open={open}
          draft={draft}
          onClose={() => setAsking(undefined)}
          onSubmitted={(id) => {
            release()
            onEvent?.('submitted', id)
            onSubmitted(id)
          }}
        />
      )}
      {asking === 'move' && saver.documentId && (
        <MoveDialog
          documentId={saver.documentId}
          form={open.FormLabel}
          chart={open.Chart.Name}
          onClose={() => setAsking(undefined)}
          onMoved={() => {
            saver.stop()
            release()
            if (onClose) onClose()
            else reopen()
          }}
        />
      )}
      {asking === 'word' && onWord && <WordDialog open={open} onClose={() => setAsking(undefined)} onRead={onWord} />}
    </div>
  )
}
