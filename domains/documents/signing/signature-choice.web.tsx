import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { signatureImageCalls } from '#domains/session/signature-image.calls.ts'
import { SignaturePad, type Stroke } from '#platform/web/blocks/signature-pad.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { FieldHelp } from '#platform/web/ui/field.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { Signing } from '#domains/documents/document-shapes.rules.ts'
import { useSignatureChoiceText } from './signature-choice-text.web.ts'
import { isSameName, isTrivial } from './signing.rules.ts'
import './documents-signing.css'

type Way = 'Typed' | 'Drawn' | 'Image'
const everyWay: readonly Way[] = ['Typed', 'Drawn', 'Image']

interface SignatureChoiceProps {
  /** Who signs: typed, it must be this name. */
  name: string
  /** The signature once it is whole, nothing while it is not. */
  onChange: (signing: Signing | undefined) => void
  disabled?: boolean
  /** Typing is always offered; the saved image only where the signed-in person signs. */
  allow?: readonly Way[]
  /** What the server said of the signature. */
  error?: string | undefined
}

interface Given {
  text: string
  image: string | undefined
  drawing: { image: string; strokes: readonly Stroke[] } | undefined
}
const tenth = (n: number) => Math.round(n * 10) / 10

/** The signature as it is sent, once it is whole. */
function signingOf(way: Way, { text, image, drawing }: Given, name: string): Signing | undefined {
  if (way === 'Typed')
    return isSameName(text, name) ? { Method: 'Typed', Text: text.trim().replaceAll(/\s+/g, ' ') } : undefined
  if (way === 'Image') return image ? { Method: 'Image' } : undefined
  if (!drawing || isTrivial(drawing.strokes)) return undefined
  const strokes = drawing.strokes.slice(0, 200).map((stroke) => stroke.slice(0, 4000))
  return {
    Method: 'Drawn',
    Image: drawing.image,
    Strokes: strokes.map((stroke) => stroke.map(([x, y, p]) => [tenth(x), tenth(y), Math.round(p * 100) / 100])),
  }
}

/** Type the name, draw, or use the saved image; typing does whole by keyboard and reader. */
export function SignatureChoice({ name, onChange, disabled, allow = everyWay, error }: SignatureChoiceProps) {
  const t = useSignatureChoiceText()
  const mayImage = allow.includes('Image')
  const { data } = useRead(signatureImageCalls.getMySignatureImage, {}, { quiet: true, enabled: mayImage })
  const image = mayImage ? (data?.SignatureImage ?? undefined) : undefined
  const [chosen, setChosen] = useState<Way>()
  const [text, setText] = useState('')
  const [left, setLeft] = useState(false)
  const [drawing, setDrawing] = useState<Given['drawing']>()
  const way = chosen ?? (image ? 'Image' : 'Typed')
  const typed = isSameName(text, name)
  const enough = drawing !== undefined && !isTrivial(drawing.strokes)

  const given = { text, image, drawing }
  const signing = useMemo(() => signingOf(way, { text, image, drawing }, name), [way, text, image, drawing, name])
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(signing), [signing])

  const ways = [
    { value: 'Typed' as const, label: t.type },
    ...(allow.includes('Drawn') ? [{ value: 'Drawn' as const, label: t.draw }] : []),
    ...(image ? [{ value: 'Image' as const, label: t.image }] : []),
  ]
  return (
    <fieldset className="k-sign-choice" disabled={disabled}>
      <legend className="k-hidden">{t.way}</legend>
      {ways.length > 1 && <Segmented<Way> label={t.way} labelHidden value={way} onChange={setChosen} choices={ways} />}
      {way === 'Typed' && (
        <>
          <TextField
            label={t.fullName}
            autoComplete="off"
            data-autofocus
            spellCheck={false}
            maxLength={200}
            value={text}
            help={t.typeHelp(name)}
            error={left && text.trim() !== '' && !typed ? t.typeWrong(name) : undefined}
            onBlur={() => setLeft(true)}
            onChange={(event) => {
              setChosen('Typed')
              setText(event.currentTarget.value)
              // At once, not after drawing: Enter may follow in the same breath.
              onChange(signingOf('Typed', { ...given, text: event.currentTarget.value }, name))
            }}
          />
          <div className="k-sign-script" aria-hidden="true">
            <span className={text.trim() ? '' : 'is-empty'}>{text.trim() || t.nothing}</span>
            <small>{t.preview}</small>
          </div>
        </>
      )}
      {way === 'Drawn' && (
        <>
          <SignaturePad
            help={t.padHelp}
            onDrawn={(drawn, strokes) => setDrawing(drawn ? { image: drawn, strokes } : undefined)}
          />
          <output className="k-help">{drawing ? (enough ? t.drawn : t.tooLittle) : ''}</output>
        </>
      )}
      {way === 'Image' && image && (
        <figure className="k-sign-image">
          <img src={image} alt={t.imageAlt(name)} />
          <figcaption>{t.imageHelp}</figcaption>
        </figure>
      )}
      {error && (
        <div role="alert">
          <FieldHelp id="signature-error" error={error} />
        </div>
      )}
    </fieldset>
  )
}
