import { IconFileOff } from '@tabler/icons-react'
import { useState } from 'react'
import { chartTypes } from '#platform/contract/lists/documents.ts'
import { basePath } from '#platform/web/base.ts'
import { queries, useRead } from '#platform/web/calls.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { DocumentEditor } from './writing/document-editor.web.tsx'
import type { OpenDraft, Writable } from './writing/document-editor-state.web.ts'
import { useEditorText } from './writing/document-editor-text.web.ts'
import { ReadDraft } from './writing/document-read-draft.web.tsx'
import { draftCalls } from './writing/drafts.calls.ts'
import type { EmbedEvent } from './embed-frame.web.tsx'
import { SubmittedDocument } from './signing/submitted-document.web.tsx'

interface FrameProps {
  documentId: string | undefined
  formId: string | undefined
  chartId: string | undefined
  chartType: string | undefined
  versionNo?: number | undefined
  embedded?: boolean
  /** Another document, or this one again as the server has it. */
  onOpen: (documentId: string) => void
  onEvent?: ((event: EmbedEvent, documentId?: string) => void) | undefined
  onClose?: (() => void) | undefined
}

/** The editor for drafts and returned documents, the reading view for all others. */
export function DocumentFrame(props: FrameProps) {
  // A draft is always opened as the server has it now, never as it lay in the cache.
  useState(() => {
    for (const call of [draftCalls.getDocumentForEditing, draftCalls.getFormForNewDocument])
      queries.removeQueries({ queryKey: [call.name] })
  })
  if (props.documentId) return <Kept {...props} documentId={props.documentId} />
  if (props.formId && props.chartId) return <Begun {...props} formId={props.formId} chartId={props.chartId} />
  return <NotShown />
}

function NotShown({ message }: { message?: string | undefined }) {
  const t = useEditorText()
  return (
    <PageMessage
      icon={IconFileOff}
      title={message ?? t.notShown}
      actions={
        <ButtonLink href={basePath} kind="primary">
          {t.home}
        </ButtonLink>
      }
    >
      <p>{message ? undefined : t.notShownSentence}</p>
    </PageMessage>
  )
}

const Waiting = () => (
  <div className="k-page">
    <SkeletonRows rows={8} />
  </div>
)

function Kept(props: FrameProps & { documentId: string }) {
  const { documentId, versionNo, embedded = false, onOpen, onEvent, onClose } = props
  const read = useRead(draftCalls.getDocumentForEditing, { DocumentID: documentId }, { ownErrors: true })
  const [opened, setOpened] = useState<OpenDraft>()
  // What is being written stays as it was opened; a reading in the background must not move it.
  if (!opened && read.data) setOpened(read.data)
  if (read.error && !opened) return <NotShown />
  if (!opened) return <Waiting />
  const working = opened.Document.State === 'Draft' || opened.Document.State === 'Returned'
  if (!working || versionNo !== undefined)
    return <SubmittedDocument {...{ documentId, versionNo, embedded, onClose }} />
  if (!opened.Actions.includes('save')) return <ReadDraft open={opened} onOpen={onOpen} />
  return (
    <DocumentEditor
      open={opened}
      embedded={embedded}
      onReopen={onOpen}
      onSubmitted={onOpen}
      {...{ onEvent, onClose }}
    />
  )
}

function Begun(props: FrameProps & { formId: string; chartId: string }) {
  const { formId, chartId, chartType, embedded = false, onOpen, onEvent, onClose } = props
  const t = useEditorText()
  const [another, setAnother] = useState(false)
  const [word, setWord] = useState<Writable>()
  const kind = chartTypes.find(({ value }) => value === chartType)?.value
  const read = useRead(
    draftCalls.getFormForNewDocument,
    { FormID: formId, ChartID: chartId, ...(kind && { ChartType: kind }) },
    { ownErrors: true },
  )
  const [form, setForm] = useState<Writable>()
  if (!form && read.data) setForm(read.data)
  if (read.error && !form)
    return (
      <NotShown
        {...(read.error.status !== 404 || read.error.refusal.code === 'NotOffered'
          ? { message: read.error.messages.join(' ') }
          : {})}
      />
    )
  if (!form) return <Waiting />
  const existing = 'ExistingDraftID' in form ? form.ExistingDraftID : null
  if (existing && !another && !word)
    return (
      <div className="k-page">
        <EmptyState
          kind="first"
          level={2}
          title={t.existing}
          action={
            <div className="k-actions">
              <Button onClick={() => setAnother(true)}>{t.another}</Button>
              <Button kind="primary" onClick={() => onOpen(existing)}>
                {t.goOn}
              </Button>
            </div>
          }
        >
          {t.existingSentence}
        </EmptyState>
      </div>
    )
  return (
    <DocumentEditor
      key={word ? 'word' : 'form'}
      open={word ?? form}
      embedded={embedded}
      onReopen={onOpen}
      onWord={setWord}
      onSubmitted={onOpen}
      {...{ onEvent, onClose }}
    />
  )
}
