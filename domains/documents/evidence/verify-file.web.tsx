import { IconFileCheck, IconUpload } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type DragEvent } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { largestFile } from '#platform/contract/files.ts'
import type { Output } from '#platform/contract/call.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { upload } from '#platform/web/upload.ts'
import { evidenceCalls } from './evidence.calls.ts'
import { useVerifyText } from './verify-text.web.ts'

export type VerifiedFile = Output<typeof evidenceCalls.verifyFile> & { FileName: string }

function useVerifyFile(onVerdict: (verdict: VerifiedFile | undefined) => void) {
  const t = useVerifyText()
  const [sending, setSending] = useState<{ name: string; part: number }>()
  const [done, setDone] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function take(file: File) {
    setDone(undefined)
    onVerdict(undefined)
    setRefused(undefined)
    if (!/\.pdf$/i.test(file.name)) return setRefused(t.notPdf)
    if (file.size > largestFile) return setRefused(t.tooLarge)
    const control = new AbortController()
    stop.current?.abort()
    stop.current = control
    setSending({ name: file.name, part: 0 })
    try {
      const { FileID } = await upload(uploadFile, file, (part) => setSending({ name: file.name, part }), control.signal)
      const verdict = await send(evidenceCalls.verifyFile, { FileID }, { quiet: true, ownErrors: true })
      if (control.signal.aborted) return
      setDone(file.name)
      onVerdict({ ...verdict, FileName: file.name })
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      if (!control.signal.aborted) setRefused(failure.messages.join(' '))
    } finally {
      if (stop.current === control) setSending(undefined)
    }
  }
  return { sending, done, refused, take }
}

/** Chooses or drops a PDF; it is compared at once. */
export function VerifyFile({ onVerdict }: { onVerdict: (verdict: VerifiedFile | undefined) => void }) {
  const t = useVerifyText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const { sending, done, refused, take } = useVerifyFile(onVerdict)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) void take(file)
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button does the same */}
      <div
        role="group"
        aria-label={t.file}
        aria-describedby={`${id}-help`}
        className={over ? 'k-verify-drop is-over' : 'k-verify-drop'}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Icon of={done ? IconFileCheck : IconUpload} size={22} />
        <output>
          {sending ? (
            sending.part < 1 ? (
              t.sending(sending.name, Math.round(sending.part * 100))
            ) : (
              t.checking(sending.name)
            )
          ) : done ? (
            <b>{done}</b>
          ) : (
            t.drop
          )}
        </output>
        <Button icon={IconUpload} busy={sending !== undefined} onClick={() => input.current?.click()}>
          {done ? t.another : t.choose}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".pdf,application/pdf"
          aria-label={t.file}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? []
            if (file) void take(file)
            event.currentTarget.value = ''
          }}
        />
      </div>
      <FieldHelp id={`${id}-help`} {...(refused && { error: refused })} />
    </>
  )
}
