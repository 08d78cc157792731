import { useRef, useState } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { upload } from '#platform/web/upload.ts'
import { beginUpload } from '#platform/web/uploads.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useDeskText } from './desk-text.web.ts'
import { drawPage, pictureFile } from './page-picture.web.ts'
import { placeOf } from './ticket-shapes.rules.ts'
import { ticketCalls } from './tickets.calls.ts'
import './desk.css'

/** What failed, in words of the program. */
export interface Failed {
  readonly call: string
  readonly status: number
  readonly code?: string | undefined
  readonly reference?: string | undefined
}

interface TicketDialogProps {
  pathname: string
  search: Readonly<Record<string, unknown>>
  failed?: Failed | undefined
  onClose: () => void
}

const callShape = /^[A-Za-z_]+(\/[A-Za-z_]+)*$/
const codeShape = /^[A-Za-z-]{1,60}$/
const referenceShape = /^[0-9A-Z]{4}-[0-9A-Z]{4}$/
const fitting = (text: string | undefined, shape: RegExp) => (text && shape.test(text) ? text : null)

/** Asks the help desk from where somebody is: their sentence, and what the program itself knows of the place. */
export function TicketDialog({ pathname, search, failed, onClose }: TicketDialogProps) {
  const t = useDeskText()
  const { Support } = useProfile()
  return (
    <Dialog opened onClose={onClose} title={t.title} sentence={t.sentence(Support.Desk)}>
      <CallForm
        call={ticketCalls.createTicket}
        submit={t.send}
        values={{
          ...placeOf(pathname, search),
          Call: fitting(failed?.call, callShape),
          Status: failed?.status ?? null,
          Code: fitting(failed?.code, codeShape),
          Reference: fitting(failed?.reference, referenceShape),
          ViewSize: `${innerWidth} x ${innerHeight}`,
        }}
        fields={[
          { name: 'Sentence', span: 12 },
          { name: 'ScreenshotFileID', span: 12 },
        ]}
        custom={{
          ScreenshotFileID: {
            label: t.picture,
            words: () => t.picture,
            draw: ({ onChange, errors }) => <Picture onFile={onChange} error={errors['']} />,
          },
        }}
        onCancel={onClose}
        onDone={({ Number: number }) => {
          onClose()
          showToast({ text: t.sent(String(number)) })
        }}
      />
    </Dialog>
  )
}

/** Drawn and sent once somebody wants it; shown as it is sent. */
function Picture({ onFile, error }: { onFile: (id: string | null) => void; error?: string | undefined }) {
  const t = useDeskText()
  const [wanted, setWanted] = useState(false)
  const [broken, setBroken] = useState(false)
  const canvas = useRef<HTMLCanvasElement>(null)
  const asked = useRef(0)
  async function choose(on: boolean) {
    asked.current += 1
    const own = asked.current
    setWanted(on)
    setBroken(false)
    onFile(null)
    const drawn = canvas.current
    if (!on || !drawn) return
    drawPage(drawn, drawn)
    // The form is not sent without it.
    const arrived = beginUpload()
    try {
      const file = await pictureFile(drawn)
      const sent = file && (await upload(uploadFile, file, () => {}))
      if (own !== asked.current) return
      if (sent) onFile(sent.FileID)
      else setBroken(true)
    } catch {
      if (own === asked.current) setBroken(true)
    } finally {
      arrived()
    }
  }
  return (
    <div className="k-stack">
      <Checkbox
        label={t.picture}
        help={t.pictureHelp}
        error={error}
        checked={wanted}
        onChange={(event) => void choose(event.currentTarget.checked)}
      />
      <canvas ref={canvas} hidden={!wanted} className="k-ticket-picture" role="img" aria-label={t.pictureLabel} />
      {broken && <Note tone="soon">{t.pictureFailed}</Note>}
    </div>
  )
}
