import { useId } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { useSizeWords } from '#domains/admin/sizes.web.ts'
import type { Output } from '#platform/contract/call.ts'
import { acceptedFiles, largestFile } from '#platform/contract/files.ts'
import { DropZone, useSending } from '#platform/web/blocks/drop-zone.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { upload } from '#platform/web/upload.ts'
import { usePublishText } from './publish-text.web.ts'

type Uploaded = Output<typeof uploadFile>

interface FileDropProps {
  /** The upload that a record can take. */
  onFile: (file: Uploaded | undefined) => void
  error?: string | undefined
}

/** Chooses or drops one file and sends it at once; what is refused is said here. */
export function FileDrop({ onFile, error }: FileDropProps) {
  const t = usePublishText()
  const size = useSizeWords()
  const id = useId()
  const { sending, done, refused, take } = useSending((file, progress, signal) =>
    upload(uploadFile, file, progress, signal),
  )
  async function publish(file: File) {
    onFile(undefined)
    const sent = await take(file, file.size > largestFile ? t.tooLarge : undefined)
    if (sent) onFile(sent)
  }
  const said = refused ?? error
  return (
    <div className="k-field">
      <span className="k-label">{t.file}</span>
      <DropZone
        label={t.file}
        describedBy={`${id}-help`}
        accept={acceptedFiles}
        sending={sending}
        done={done !== undefined}
        words={t}
        onFile={(file) => void publish(file)}
      >
        {done ? (
          <>
            <b>{done.FileName}</b> <span>{size(done.SizeBytes)}</span>
            <small>{done.State === 'ready' ? t.ready : t.waiting}</small>
          </>
        ) : (
          <span className="k-quiet">{t.drop}</span>
        )}
      </DropZone>
      <FieldHelp id={`${id}-help`} {...(said && { error: said })} help={t.kinds} />
    </div>
  )
}
