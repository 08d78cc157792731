import { useId } from 'react'
import { uploadFile } from './upload.calls.ts'
import { useSizeWords } from '#platform/web/sizes.ts'
import type { Output } from '#platform/contract/call.ts'
import { acceptedFiles, largestFile } from '#platform/contract/files.ts'
import { DropZone, useSending } from '#platform/web/blocks/drop-zone.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { upload } from '#platform/web/upload.ts'

const useText = catalog(
  (f) => ({
    file: 'File',
    choose: 'Choose a file',
    drop: 'Drop a file here, or choose one.',
    kinds: 'PDF, Word, Excel, picture, text or CSV, up to 25 MB.',
    another: 'Choose another',
    sending: (name: string, percent: number) => `${name}: ${f.number(percent)}% sent`,
    checking: (name: string) => `${name}: being checked`,
    ready: 'Uploaded and checked',
    waiting: 'Uploaded; still being checked for viruses',
    tooLarge: 'This file is larger than 25 MB.',
  }),
  (f) => ({
    file: 'Archivo',
    choose: 'Elija un archivo',
    drop: 'Suelte un archivo aquí, o elíjalo.',
    kinds: 'PDF, Word, Excel, imagen, texto o CSV, hasta 25 MB.',
    another: 'Elegir otro',
    sending: (name: string, percent: number) => `${name}: ${f.number(percent)} % enviado`,
    checking: (name: string) => `${name}: se comprueba`,
    ready: 'Subido y comprobado',
    waiting: 'Subido; aún se busca si tiene virus',
    tooLarge: 'Este archivo pasa de 25 MB.',
  }),
)

type Uploaded = Output<typeof uploadFile>

interface FileDropProps {
  /** The upload that a record can take. */
  onFile: (file: Uploaded | undefined) => void
  error?: string | undefined
}

/** Chooses or drops one file and sends it at once; what is refused is said here. */
export function FileDrop({ onFile, error }: FileDropProps) {
  const t = useText()
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
