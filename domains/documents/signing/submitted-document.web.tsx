import { useEffect, useEffectEvent, useState } from 'react'
import { basePath } from '#platform/web/base.ts'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { chartHref } from '#platform/web/charts.ts'
import type { ChartHead } from '#domains/documents/document-shapes.rules.ts'
import { draftCalls } from '#domains/documents/writing/drafts.calls.ts'
import { useSigningText } from './signing-text.web.ts'
import type { Doing } from './open-document.web.ts'
import { DocumentBody } from './submitted-document-body.web.tsx'
import '#platform/web/blocks/chart-shell.css'
import './documents-signing.css'

interface SubmittedDocumentProps {
  documentId: string
  versionNo?: number | undefined
  /** Inside another page, or in a pane: no breadcrumb. */
  embedded?: boolean
  onClose?: (() => void) | undefined
}

/** A submitted document as it is read, signed, returned and corrected. */
export function SubmittedDocument({ documentId, versionNo, embedded, onClose }: SubmittedDocumentProps) {
  const [doing, setDoing] = useState<Doing>()
  return <DocumentReader key={documentId} {...{ documentId, versionNo, doing, embedded, onClose }} onDoing={setDoing} />
}

interface DocumentReaderProps extends SubmittedDocumentProps {
  doing: Doing
  onDoing: (doing: Doing) => void
  /** Something was done with it; `signed` when it was the reader's own signature. */
  onDone?: (signed: boolean) => void
  /** It arrived and stands before the reader, with this content. */
  onShown?: (sha256: string) => void
}

/** The same, steered from outside: what is being done with it is the list's to say. */
export function DocumentReader(props: DocumentReaderProps) {
  const { documentId, versionNo, embedded, onClose, doing, onDoing, onDone, onShown } = props
  const t = useSigningText()
  const [version, setVersion] = useState(versionNo)
  const { data, error, refetch } = useRead(
    draftCalls.getDocumentForEditing,
    { DocumentID: documentId, ...(version && { VersionNo: version }) },
    { ownErrors: true, quiet: embedded ?? false },
  )
  const sha256 = version === undefined ? data?.Document.ContentSha256 : undefined
  const tell = useEffectEvent((shown: string) => onShown?.(shown))
  useEffect(() => {
    if (sha256) tell(sha256)
  }, [sha256])
  if (error)
    return (
      <ChartNotShown
        error={error}
        text={t}
        onBack={() => (onClose ? onClose() : history.back())}
        onRetry={() => void refetch()}
      />
    )
  if (!data)
    return (
      <div className="k-sig-read">
        <div className="k-sig-head">{embedded ? <h2>{t.loading}</h2> : <h1>{t.loading}</h1>}</div>
        <div className="k-sig-grid">
          <div className="k-sig-paper">
            <SkeletonRows rows={8} />
          </div>
        </div>
      </div>
    )
  return (
    <div className={embedded ? 'k-sig-read' : 'k-sig-read is-whole'}>
      {!embedded && <Crumbs chart={data.Chart} form={data.FormLabel} />}
      <DocumentBody
        open={data}
        shown={version ?? data.Document.VersionNo}
        doing={doing}
        onDoing={onDoing}
        onVersion={setVersion}
        onDone={(signed) => onDone?.(signed)}
        onReadAgain={() => {
          setVersion(undefined)
          void refetch()
        }}
        onClose={onClose}
        inPane={embedded ?? false}
      />
    </div>
  )
}

/** From the document back to its chart. */
function Crumbs({ chart, form }: { chart: ChartHead; form: string }) {
  const url = new URL(chartHref(chart), location.origin)
  const to = `/${url.pathname.slice(basePath.length)}`
  useCrumbs([
    { label: chart.Name, to },
    { label: form, parentSearch: Object.fromEntries(url.searchParams) },
  ])
  return null
}
