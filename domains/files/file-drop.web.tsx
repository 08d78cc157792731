import { useId } from 'react'
import { uploadFile } from './upload.calls.ts'
import { useSizeWords } from '#platform/web/sizes.ts'
import type { Output } from '#platform/contract/call.ts'
import { endingsOf, largestFile, type FileKind } from '#platform/contract/files.ts'
import type { Words } from '#platform/contract/words.ts'
import { DropZone, useSending } from '#platform/web/blocks/drop-zone.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { upload } from '#platform/web/upload.ts'
import { useSpeech } from '#platform/web/words.ts'

const picture: Words = ['picture', 'imagen']
const kindWords: Readonly<Record<FileKind, Words>> = {
  pdf: ['PDF', 'PDF'],
  docx: ['Word', 'Word'],
  xlsx: ['Excel', 'Excel'],
  png: picture,
  jpg: picture,
  gif: picture,
  webp: picture,
  txt: ['text', 'texto'],
  csv: ['CSV', 'CSV'],
}
const allKinds = Object.keys(kindWords) as FileKind[]

const useText = catalog(
  (f) => ({
    file: 'File',
    choose: 'Choose a file',
    drop: 'Drop a file here, or choose one.',
    kinds: (kinds: readonly string[], size: string) => `${f.list(kinds, 'or')}, up to ${size}.`,
    otherKind: (kinds: readonly string[]) => `Choose a file of this kind: ${f.list(kinds, 'or')}.`,
    another: 'Choose another',
    sending: (name: string, percent: number) => `${name}: ${f.number(percent)}% sent`,
    checking: (name: string) => `${name}: being checked`,
    ready: 'Uploaded and checked',
    waiting: 'Uploaded; still being checked for viruses',
    tooLarge: (size: string) => `This file is larger than ${size}.`,
  }),
  (f) => ({
    file: 'Archivo',
    choose: 'Elija un archivo',
    drop: 'Suelte un archivo aquí, o elíjalo.',
    kinds: (kinds: readonly string[], size: string) => `${f.list(kinds, 'or')}, hasta ${size}.`,
    otherKind: (kinds: readonly string[]) => `Elija un archivo de este tipo: ${f.list(kinds, 'or')}.`,
    another: 'Elegir otro',
    sending: (name: string, percent: number) => `${name}: ${f.number(percent)} % enviado`,
    checking: (name: string) => `${name}: se comprueba`,
    ready: 'Subido y comprobado',
    waiting: 'Subido; aún se busca si tiene virus',
    tooLarge: (size: string) => `Este archivo pasa de ${size}.`,
  }),
)

type Uploaded = Output<typeof uploadFile>

interface FileDropProps {
  /** What the file is to the record. */
  label?: string
  /** The upload that a record can take. */
  onFile: (file: Uploaded | undefined) => void
  error?: string | undefined
  /** What the record takes; any kind that can be kept, if nothing is said. */
  kinds?: readonly FileKind[]
  /** In bytes, where the record takes less than can be kept. */
  largest?: number
}

/** Chooses or drops one file and sends it at once; what is refused is said here. */
export function FileDrop({ label, onFile, error, kinds = allKinds, largest = largestFile }: FileDropProps) {
  const t = useText()
  const called = label ?? t.file
  const { say } = useSpeech()
  const told = [...new Set(kinds.map((kind) => say(kindWords[kind])))]
  const most = `${largest / 1024 / 1024} MB`
  const size = useSizeWords()
  const id = useId()
  const { sending, done, refused, take } = useSending((file, progress, signal) =>
    upload(uploadFile, file, progress, signal),
  )
  async function publish(file: File) {
    onFile(undefined)
    const fits = endingsOf(kinds).some((ending) => file.name.toLowerCase().endsWith(ending))
    const sent = await take(file, !fits ? t.otherKind(told) : file.size > largest ? t.tooLarge(most) : undefined)
    if (sent) onFile(sent)
  }
  const said = refused ?? error
  return (
    <div className="k-field">
      <span className="k-label">{called}</span>
      <DropZone
        label={called}
        describedBy={`${id}-help`}
        accept={endingsOf(kinds).join(',')}
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
      <FieldHelp id={`${id}-help`} {...(said && { error: said })} help={t.kinds(told, most)} />
    </div>
  )
}
