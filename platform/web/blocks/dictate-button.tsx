import { IconMicrophone, IconPlayerStop } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { catalog } from '../i18n.ts'
import { useLocale } from '../locale.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'

const useText = catalog({
  start: ['Dictate', 'Dictar'],
  stop: ['Stop dictating', 'Dejar de dictar'],
  listens: ['Listening…', 'Escuchando…'],
  refused: ['The browser did not allow the microphone.', 'El navegador no permitió el micrófono.'],
  note: [
    'Your browser turns speech into text and may send the sound to its maker. Read what it wrote before you save.',
    'Su navegador convierte la voz en texto y puede enviar el sonido a su fabricante. Lea lo que escribió antes de guardar.',
  ],
})

/** As browsers have it; the types of the DOM do not know it yet. */
interface Recognition extends EventTarget {
  lang: string
  continuous: boolean
  interimResults: boolean
  start(): void
  stop(): void
}
interface Heard extends Event {
  readonly resultIndex: number
  readonly results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }>
}
type Recognizer = new () => Recognition

/** What the browser offers for it, if anything. */
const recognizer = (): Recognizer | undefined => {
  const found = globalThis as { SpeechRecognition?: Recognizer; webkitSpeechRecognition?: Recognizer }
  return found.SpeechRecognition ?? found.webkitSpeechRecognition
}

const said = (event: Heard): string =>
  Array.from({ length: event.results.length }, (_, at) => event.results[at]!)
    .slice(event.resultIndex)
    .flatMap((one) => (one.isFinal && one[0] ? [one[0].transcript.trim()] : []))
    .join(' ')

/** Writes what is spoken at the end of a text; nothing where the browser does not offer it. */
export function DictateButton({ onText }: { onText: (text: string) => void }) {
  const t = useText()
  const { language } = useLocale()
  const [state, setState] = useState<'off' | 'on' | 'refused'>('off')
  const running = useRef<Recognition>(undefined)
  const hear = useRef(onText)
  useEffect(() => {
    hear.current = onText
  })
  useEffect(() => () => running.current?.stop(), [])
  const Made = recognizer()
  if (!Made) return null

  function begin(Kind: Recognizer) {
    const one = new Kind()
    one.lang = language === 'es' ? 'es-US' : 'en-US'
    one.continuous = true
    one.interimResults = false
    one.addEventListener('result', (event) => {
      const text = said(event as Heard)
      if (text) hear.current(text)
    })
    one.addEventListener('error', (event) => {
      if ((event as Event & { error?: string }).error === 'not-allowed') setState('refused')
    })
    one.addEventListener('end', () => setState((now) => (now === 'refused' ? now : 'off')))
    running.current = one
    one.start()
    setState('on')
  }

  return (
    <div className="k-dictate">
      <Button
        size="sm"
        kind="quiet"
        icon={state === 'on' ? IconPlayerStop : IconMicrophone}
        aria-pressed={state === 'on'}
        onClick={() => (state === 'on' ? running.current?.stop() : begin(Made))}
      >
        {state === 'on' ? t.stop : t.start}
      </Button>
      <output>{state === 'on' && t.listens}</output>
      {state === 'on' && <Note tone="info">{t.note}</Note>}
      {state === 'refused' && <Note tone="over">{t.refused}</Note>}
    </div>
  )
}
