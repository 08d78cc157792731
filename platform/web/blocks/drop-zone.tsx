import { IconFileCheck, IconUpload } from '@tabler/icons-react'
import { useEffect, useRef, useState, type DragEvent, type ReactNode } from 'react'
import { Failure } from '../failure.ts'
import { beginUpload } from '../uploads.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import './drop-zone.css'

interface DropZoneProps {
  label: string
  /** The element that says what is wrong or which files fit. */
  describedBy: string
  accept: string
  /** What is sent at the moment, from 0 to 1. */
  sending: { name: string; part: number } | undefined
  done: boolean
  words: {
    choose: string
    another: string
    sending: (name: string, percent: number) => string
    checking: (name: string) => string
  }
  onFile: (file: File) => void
  /** What stands there while nothing is sent. */
  children: ReactNode
}

/** Takes one file, chosen or dropped. */
export function DropZone({ label, describedBy, accept, sending, done, words, onFile, children }: DropZoneProps) {
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut; the button does the same
    <div
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
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
        {!sending
          ? children
          : sending.part < 1
            ? words.sending(sending.name, Math.round(sending.part * 100))
            : words.checking(sending.name)}
      </output>
      {sending && <progress max={1} value={sending.part} aria-label={sending.name} />}
      <Button data-autofocus onClick={() => input.current?.click()} busy={sending !== undefined}>
        {done ? words.another : words.choose}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={label}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}

type Progress = (part: number) => void

/** Sends one file at a time; a new one stops the one before, and so does leaving. */
export function useSending<Done>(work: (file: File, progress: Progress, signal: AbortSignal) => Promise<Done>) {
  const [sending, setSending] = useState<{ name: string; part: number }>()
  const [done, setDone] = useState<Done>()
  const [refused, setRefused] = useState<string>()
  const stop = useRef<AbortController>(undefined)
  useEffect(() => () => stop.current?.abort(), [])

  async function take(file: File, refusal?: string): Promise<Done | undefined> {
    setDone(undefined)
    setRefused(refusal)
    if (refusal) return undefined
    const control = new AbortController()
    stop.current?.abort()
    stop.current = control
    setSending({ name: file.name, part: 0 })
    const ended = beginUpload()
    try {
      const answer = await work(file, (part) => setSending({ name: file.name, part }), control.signal)
      if (control.signal.aborted) return undefined
      setDone(answer)
      return answer
    } catch (failure) {
      if (!(failure instanceof Failure)) throw failure
      if (!control.signal.aborted) setRefused(failure.messages.join(' '))
      return undefined
    } finally {
      ended()
      if (stop.current === control) setSending(undefined)
    }
  }
  return { sending, done, refused, take }
}
