import { IconUpload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useProvenChange } from '#domains/session/proof.web.tsx'
import { signatureImageCalls } from '#domains/session/signature-image.calls.ts'
import { padHeight, padWidth, SignaturePad } from '#platform/web/blocks/signature-pad.tsx'
import { useSignatureText } from './signature-text.web.ts'

/** The picture, made as small as a signature needs to be. */
async function asDrawing(file: File): Promise<string> {
  const picture = await createImageBitmap(file)
  const scale = Math.min(1, padWidth / picture.width, (padHeight * 1.5) / picture.height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return canvas.toDataURL('image/png')
}

export function SignatureDialog({ userId, name, onClose }: { userId: string; name: string; onClose: () => void }) {
  const t = useSignatureText()
  const dates = useDates()
  const [way, setWay] = useState<'draw' | 'upload'>('draw')
  const [image, setImage] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const chooser = useRef<HTMLInputElement>(null)
  const save = useProvenChange(signatureImageCalls.createOrUpdateUserSignatureImage)
  useUnsaved(image !== undefined)
  const missing = image ? undefined : t.empty

  function read(file: File | undefined) {
    setProblem(undefined)
    if (!file) return
    asDrawing(file).then(setImage, () => {
      setImage(undefined)
      setProblem(t.unreadable)
    })
  }
  async function submit(): Promise<void> {
    if (!image || save.busy) return
    const done = await save.run({ ApplicationUserID: userId, SignatureImage: image })
    if (!done) return
    onClose()
    showToast({ text: t.saved })
  }

  return (
    <>
      <Dialog
        opened
        wide
        onClose={onClose}
        title={t.dialogTitle}
        sentence={t.dialogText}
        onSubmit={() => void submit()}
        actions={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button type="submit" kind="primary" busy={save.busy} offBecause={missing}>
              {t.save}
            </Button>
          </>
        }
      >
        <div className="k-stack">
          <Segmented
            label={t.way}
            value={way}
            onChange={(next: 'draw' | 'upload') => {
              setWay(next)
              setImage(undefined)
            }}
            choices={[
              { value: 'draw', label: t.draw },
              { value: 'upload', label: t.upload },
            ]}
          />
          {way === 'draw' ? (
            <SignaturePad onDrawn={setImage} />
          ) : (
            <div>
              <input
                ref={chooser}
                type="file"
                accept="image/png,image/jpeg"
                className="k-hidden"
                tabIndex={-1}
                aria-label={t.choose}
                onChange={(event) => read(event.currentTarget.files?.[0])}
              />
              <Button icon={IconUpload} aria-describedby="signature-help" onClick={() => chooser.current?.click()}>
                {t.choose}
              </Button>
              <FieldHelp id="signature-help" error={problem} help={t.chooseHelp} />
            </div>
          )}
          {save.fields['SignatureImage'] && (
            <div role="alert">
              <Note tone="over">{save.fields['SignatureImage']}</Note>
            </div>
          )}
          {image && (
            <section>
              <h3>{t.preview}</h3>
              <SignatureOnPaper image={image} alt={t.alt(name)} words={t.signed(name, dates.date(dates.today()))} />
            </section>
          )}
        </div>
      </Dialog>
      {save.proof}
    </>
  )
}

/** White as paper in both schemes, since that is what it will stand on. */
export function SignatureOnPaper({ image, alt, words }: { image: string; alt: string; words: string }) {
  return (
    <figure className="k-paper">
      <img src={image} alt={alt} />
      <figcaption>{words}</figcaption>
    </figure>
  )
}
