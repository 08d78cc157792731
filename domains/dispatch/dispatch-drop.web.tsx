import { IconFileUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { uploadLarge } from '#domains/files/upload-large.web.ts'
import { endingsOf, fileKinds, largestInParts, type FileKind } from '#platform/contract/files.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { dispatchCalls } from './dispatch.calls.ts'
import { useDispatchText } from './dispatch-text.web.ts'

const kinds = endingsOf(Object.keys(fileKinds) as FileKind[])

/** Many files at once, one after the other, each with what became of it. */
export function DispatchDrop() {
  const t = useDispatchText()
  const input = useRef<HTMLInputElement>(null)
  const add = useChange(dispatchCalls.addToQueue)
  const [said, setSaid] = useState<readonly string[]>([])
  const [now, setNow] = useState<{ name: string; percent: number; waits: boolean }>()
  const [over, setOver] = useState(false)
  async function take(files: readonly File[]) {
    const refused: string[] = []
    setSaid([])
    for (const file of files) {
      try {
        if (file.size === 0 || file.size > largestInParts) {
          refused.push(t.failed(file.name, file.size === 0 ? t.isEmpty : t.isTooLarge))
          continue
        }
        const show = (more: { percent?: number; waits?: boolean }) =>
          setNow((was) => ({ percent: 0, waits: false, ...was, name: file.name, ...more }))
        show({ percent: 0, waits: false })
        const sent = await uploadLarge(file, {
          onProgress: (part) => show({ percent: Math.round(part * 100) }),
          onWait: (waits) => show({ waits }),
        })
        await add.run({ FileID: sent.FileID })
      } catch (error) {
        refused.push(t.failed(file.name, error instanceof Failure ? error.messages.join(' ') : String(error)))
      }
    }
    setNow(undefined)
    setSaid(refused)
  }
  return (
    <div
      className={over ? 'k-dispatch-drop is-over' : 'k-dispatch-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        void take([...event.dataTransfer.files])
      }}
    >
      <Icon of={IconFileUpload} size={22} />
      <span>{t.drop}</span>
      <Button onClick={() => input.current?.click()} busy={now !== undefined}>
        {t.chooseFiles}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t.drop}
        multiple
        accept={kinds.join(',')}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          event.currentTarget.value = ''
          void take(files)
        }}
      />
      <small>{t.dropHelp}</small>
      {now && <progress max={100} value={now.percent} aria-label={t.sendingName(now.name)} />}
      <output>{now && (now.waits ? t.waiting(now.name) : t.sending(now.name, now.percent))}</output>
      {said.length > 0 && (
        <ul role="alert">
          {said.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
