import { IconDownload, IconFile, IconZoomIn, IconZoomOut } from '@tabler/icons-react'
import { useState } from 'react'
import { catalog } from '../i18n.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Note } from '../ui/note.tsx'
import { ScrollRegion } from '../ui/scroll-region.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import './file-viewer.css'

const useText = catalog(
  (f) => ({
    download: 'Download',
    bigger: 'Show at full size',
    smaller: 'Fit to the page',
    noPreview: 'No preview for this kind of file',
    noPreviewText: 'Download it to open it in its own program.',
    kilobytes: (n: number) => `${f.number(n)} KB`,
    megabytes: (n: number) => `${f.number(n)} MB`,
    error: (status: number, text: string) => `Error: ${status} - ${text}`,
  }),
  (f) => ({
    download: 'Descargar',
    bigger: 'Ver a tamaño completo',
    smaller: 'Ajustar a la página',
    noPreview: 'Sin vista previa para este tipo de archivo',
    noPreviewText: 'Descárguelo para abrirlo en su programa.',
    kilobytes: (n: number) => `${f.number(n)} KB`,
    megabytes: (n: number) => `${f.number(n)} MB`,
    error: (status: number, text: string) => `Error: ${status} - ${text}`,
  }),
)

export interface ViewedFile {
  readonly name: string
  /** application/pdf, image/png, … */
  readonly type: string
  readonly bytes: number
  /** Where it can be shown inline; only for PDF, images and prepared previews. */
  readonly url?: string
}

interface FileViewerProps {
  file: ViewedFile | undefined
  onDownload: () => void
  failed?: { readonly status: number; readonly text: string } | undefined
}

/** PDF and images in place; everything else by download. */
export function FileViewer({ file, onDownload, failed }: FileViewerProps) {
  const t = useText()
  const [full, setFull] = useState(false)
  const image = file?.type.startsWith('image/') && file.url
  const size =
    file &&
    (file.bytes < 1_000_000
      ? t.kilobytes(Math.ceil(file.bytes / 1000))
      : t.megabytes(Math.round(file.bytes / 100_000) / 10))
  return (
    <div className="k-file">
      <div className="k-file-head">
        <b>{file?.name ?? <Skeleton width={180} />}</b>
        <small>{size}</small>
        {image && (
          <IconButton
            icon={full ? IconZoomOut : IconZoomIn}
            label={full ? t.smaller : t.bigger}
            onClick={() => setFull(!full)}
          />
        )}
        <Button icon={IconDownload} onClick={onDownload}>
          {t.download}
        </Button>
      </div>
      {failed ? (
        <div className="k-file-note">
          <Note tone="over">{t.error(failed.status, failed.text)}</Note>
        </div>
      ) : !file ? (
        <div className="k-file-space" aria-busy="true" />
      ) : image ? (
        <ScrollRegion className={full ? 'k-file-image is-full' : 'k-file-image'} label={file.name}>
          <img src={file.url} alt={file.name} />
        </ScrollRegion>
      ) : file.type === 'application/pdf' && file.url ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- browsers refuse to show a PDF in a sandbox; it comes from our own server
        <iframe className="k-file-frame" src={file.url} title={file.name} />
      ) : (
        <EmptyState kind="first" icon={IconFile} title={t.noPreview}>
          {t.noPreviewText}
        </EmptyState>
      )}
    </div>
  )
}
