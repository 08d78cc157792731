import { keyGroup, keysShown, useKeys } from '#platform/web/keys.ts'
import { KeyHint } from '#platform/web/ui/key-hint.tsx'
import { useSpeech, withinSentence } from '#platform/web/words.ts'
import { useInboxText } from './signature-inbox-text.web.ts'

export const inboxKeys = keyGroup(['Among documents to sign', 'Entre los documentos por firmar'], {
  next: { press: 'j', does: ['Next', 'Siguiente'] },
  before: { press: 'k', does: ['Previous', 'Anterior'] },
  sign: { press: 's', does: ['Sign', 'Firmar'] },
  return: { press: 'r', does: ['Return', 'Devolver'] },
  tick: { press: 'x', does: ['Select', 'Marcar'] },
  difference: { press: 'd', does: ['Difference', 'Diferencia'] },
  open: { press: 'enter', does: ['Open', 'Abrir'] },
})

export type InboxKey = keyof (typeof inboxKeys)['keys']
const forSigners: readonly InboxKey[] = ['sign', 'return', 'tick']

const isControl = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('a, button, summary, input')

/** One letter each while nothing is typed. */
export function useInboxKeys(onKey: (key: InboxKey) => void): void {
  useKeys(inboxKeys, {
    next: () => onKey('next'),
    before: () => onKey('before'),
    sign: () => onKey('sign'),
    return: () => onKey('return'),
    tick: () => onKey('tick'),
    difference: () => onKey('difference'),
    open: ({ target }) => !isControl(target) && onKey('open'),
  })
}

export function InboxKeyHints({ signs }: { signs: boolean }) {
  const t = useInboxText()
  const { say } = useSpeech()
  const shown = (Object.keys(inboxKeys.keys) as InboxKey[]).filter((key) => signs || !forSigners.includes(key))
  return (
    <ul className="k-inbox-keys" aria-label={t.keys}>
      {shown.map((key) => (
        <li key={key}>
          <KeyHint keys={keysShown(inboxKeys.keys[key].press)} /> {withinSentence(say(inboxKeys.keys[key].does))}
        </li>
      ))}
    </ul>
  )
}
