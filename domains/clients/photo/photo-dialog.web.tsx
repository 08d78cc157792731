import { useRef, useState } from 'react'
import { uploadFile } from '#domains/files/upload.calls.ts'
import { useChange } from '#platform/web/calls.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { Failure } from '#platform/web/failure.ts'
import { upload } from '#platform/web/upload.ts'
import { usePhoto } from './client-face.web.tsx'
import { photoCalls } from './photo.calls.ts'

const useText = catalog({
  title: ['Photo of {name}', 'Foto de {name}'],
  note: [
    'It is shown on the chart and on medication cards, only to people who may open the chart.',
    'Se muestra en el expediente y en las tarjetas de medicación, solo a quienes pueden abrir el expediente.',
  ],
  choose: ['Choose a picture', 'Elegir una imagen'],
  save: ['Save photo', 'Guardar la foto'],
  remove: ['Remove photo', 'Quitar la foto'],
  cancel: ['Cancel', 'Cancelar'],
  saved: ['Photo saved', 'Foto guardada'],
  removed: ['Photo removed', 'Foto quitada'],
  unreadable: ['This picture cannot be read. Try another one.', 'No se puede leer esta imagen. Pruebe con otra.'],
  first: ['Choose a picture first', 'Elija primero una imagen'],
})

const side = 512

/** The middle of the picture, as large as a card needs it: what else the camera wrote into the file stays behind. */
async function asPortrait(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file)
  const edge = Math.min(picture.width, picture.height)
  const canvas = new OffscreenCanvas(Math.min(side, edge), Math.min(side, edge))
  const [left, top] = [(picture.width - edge) / 2, (picture.height - edge) / 2]
  canvas.getContext('2d')?.drawImage(picture, left, top, edge, edge, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 })
}

interface PhotoDialogProps {
  clientId: string
  name: string
  photoId: string | null
  version: number
  onClose: () => void
}

export function PhotoDialog({ clientId, name, photoId, version, onClose }: PhotoDialogProps) {
  const t = useText()
  const chooser = useRef<HTMLInputElement>(null)
  const now = usePhoto(clientId, photoId)
  const [chosen, setChosen] = useState<{ blob: Blob; url: string }>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const change = useChange(photoCalls.setPhoto)

  async function read(file: File | undefined): Promise<void> {
    if (!file) return
    setProblem(undefined)
    try {
      const blob = await asPortrait(file)
      setChosen({ blob, url: URL.createObjectURL(blob) })
    } catch {
      setProblem(t.unreadable)
    }
  }

  async function save(blob: Blob | undefined): Promise<void> {
    setBusy(true)
    try {
      const file = blob && new File([blob], 'photo.jpg', { type: 'image/jpeg' })
      const sent = file ? await upload(uploadFile, file, () => {}) : undefined
      const done = await change.run({ ClientID: clientId, FileID: sent?.FileID ?? null, version })
      if (!done) return
      onClose()
      showToast({ text: blob ? t.saved : t.removed })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setProblem(error.messages.join(' '))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Dialog
      opened
      onClose={onClose}
      title={t.title(name)}
      sentence={t.note}
      actions={
        <>
          {photoId && !chosen && (
            <Button kind="danger" busy={busy} onClick={() => void save(undefined)}>
              {t.remove}
            </Button>
          )}
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button
            kind="primary"
            busy={busy}
            offBecause={chosen ? undefined : t.first}
            onClick={() => chosen && void save(chosen.blob)}
          >
            {t.save}
          </Button>
        </>
      }
    >
      {problem && <Note tone="over">{problem}</Note>}
      <div className="k-photo-choice">
        <Avatar name={name} id={clientId} size={64} photo={chosen?.url ?? now} />
        <input
          ref={chooser}
          type="file"
          hidden
          accept="image/jpeg,image/png"
          aria-label={t.choose}
          onChange={(event) => void read(event.currentTarget.files?.[0])}
        />
        <Button onClick={() => chooser.current?.click()}>{t.choose}</Button>
      </div>
    </Dialog>
  )
}
