import { useState } from 'react'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { catalog } from '#platform/web/i18n.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { familyCopyCalls } from '#domains/documents/disclosure/family-copy.calls.ts'
import { evidenceCalls } from '#domains/documents/evidence/evidence.calls.ts'
import type { FormFiles } from '#domains/forms/page/form-page-store.web.ts'
import type { OpenDocument } from './open-document.web.ts'
import { VerifyPanel } from '#domains/documents/evidence/verify-panel.web.tsx'

export type FileKind = 'pdf' | 'word' | 'print' | 'copyEn' | 'copyEs'

interface DocumentFiles {
  get: (kind: FileKind) => void
  onPage: FormFiles
}

/** The document as a file: saved, or shown to be printed. */
export function useDocumentFiles(open: OpenDocument, versionNo: number): DocumentFiles {
  const { DocumentID } = open.Document
  function get(kind: FileKind): void {
    if (kind === 'copyEn' || kind === 'copyEs') {
      const Language = kind === 'copyEn' ? 'en' : 'es'
      download(familyCopyCalls.getFamilyCopy, { DocumentID, Language }).catch(() => undefined)
      return
    }
    if (kind === 'print') {
      const query = new URLSearchParams({ DocumentID, Format: 'PDF', VersionNo: String(versionNo), Inline: 'true' })
      window.open(`${apiPath}/${evidenceCalls.downloadDocument.name}?${query}`, '_blank', 'noopener')
      return
    }
    const Format = kind === 'pdf' ? 'PDF' : 'Word'
    download(evidenceCalls.downloadDocument, { DocumentID, Format, VersionNo: versionNo }).catch(() => undefined)
  }
  return { get, onPage: { list: open.Attachments } }
}

const useText = catalog(
  () => ({ title: 'Is it what was signed?', check: 'Check it now' }),
  () => ({ title: '¿Es lo que se firmó?', check: 'Comprobar ahora' }),
)

/** Reckons the document again when asked to. */
export function VerifyCard({ documentId }: { documentId: string }) {
  const t = useText()
  const [wanted, setWanted] = useState(false)
  return (
    <Card title={t.title}>
      {wanted ? (
        <VerifyPanel documentId={documentId} />
      ) : (
        <Button size="sm" onClick={() => setWanted(true)}>
          {t.check}
        </Button>
      )}
    </Card>
  )
}
