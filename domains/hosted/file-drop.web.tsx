import { IconFileCheck, IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { useSizeWords } from '#domains/admin/sizes.web.ts'
import type { Output } from '#platform/contract/call.ts'
import { acceptedFiles, largestFile } from '#platform/contract/files.ts'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
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
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { sending, done, refused, take } = useUpload(onFile)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) take(file)
  }
  const said = refused ?? error
  return (
    <div className="k-field">
      <span className="k-label" id={`${id}-label`}>
        {t.file}
      </span>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button does the same */}
      <div
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-help`}
        className={over ? 'k-drop is-over' : 'k-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={done ? IconFileCheck : IconUpload} size={20} />
        <output>
          {sending ? (
            sending.part < 1 ? (
              t.sending(sending.name, Math.round(sending.part * 100))
            ) : (
              t.checking(sending.name)
            )
          ) : done ? (
            <>
              <b>{done.FileName}</b> <span>{size(done.SizeBytes)}</span>
              <small>{done.State === 'ready' ? t.ready : t.waiting}</small>
            </>
          ) : (
            <span className="k-quiet">{t.drop}</span>
          )}
        </output>
        {sending && <progress max={1} value={sending.part} aria-label={sending.name} />}
        <Button data-autofocus onClick={() => input.current?.click()} busy={sending !== undefined}>
          {done ? t.another : t.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept={acceptedFiles}
          aria-label={t.file}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) take(file)
            event.currentTarget.value = ''
          }}
        />
      </div>
      <FieldHelp id={`${id}-help`} {...(said && { error: said })} help={t.kinds} />
    </div>
  )
}

function useUpload(onFile: (file: Uploaded | undefined) => void) {
  const t = usePublishText()
  const [sending, setSending] = useState<{ name: string; part: number }>()
  const [done, setDone] = useState<Uploaded>()
  const [refused, setRefused] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  function take(file: File) {
    setDone(undefined)
    onFile(undefined)
    if (file.size > largestFile) return setRefused(t.tooLarge)
    setRefused(undefined)
    setSending({ name: file.name, part: 0 })
    const control = new AbortController()
    stop.current?.abort()
    stop.current = control
    upload(uploadFile, file, (part) => setSending({ name: file.name, part }), control.signal)
      .then((answer) => {
        setDone(answer)
        onFile(answer)
      })
      .catch((failure: unknown) => {
        if (!(failure instanceof Failure)) throw failure
        if (!control.signal.aborted) setRefused(failure.messages.join(' '))
      })
      .finally(() => stop.current === control && setSending(undefined))
  }
  return { sending, done, refused, take }
}
