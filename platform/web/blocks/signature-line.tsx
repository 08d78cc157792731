import type { ReactNode } from 'react'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { Status, type Tone } from '../ui/status.tsx'
import './records.css'

const useText = catalog(
  () => ({
    signed: 'Signed',
    you: 'You, next',
    waiting: 'Waiting',
    optional: 'Optional',
    removed: 'Asked for again',
    again: 'If the text changes, this is asked for again.',
    how: (when: string, how: string) => `${when}, ${how}.`,
  }),
  () => ({
    signed: 'Firmado',
    you: 'Usted, ahora',
    waiting: 'En espera',
    optional: 'Opcional',
    removed: 'Se pide otra vez',
    again: 'Si el texto cambia, se pedirá otra vez.',
    how: (when: string, how: string) => `${when}, ${how}.`,
  }),
)

interface SignatureLineProps {
  roleName: string
  /** In the order of signing. */
  state: 'signed' | 'you' | 'waiting' | 'optional' | 'removed'
  /** Who signed or is to sign. */
  name?: string
  /** When and how, once signed. */
  at?: string
  how?: string
  /** Who comes before, why it waits; or, signed, all about it in place of when and how. */
  note?: ReactNode
  /** A change of the text will ask for it again. */
  bound?: boolean
  action?: ReactNode
  /** Another word and tone for the state: waived, on paper, removed. */
  said?: { readonly text: string; readonly tone?: Tone }
  /** More about it, under the foot. */
  children?: ReactNode
}

export function SignatureLine(props: SignatureLineProps) {
  const { roleName, state, name, at, how, note, bound, action, said, children } = props
  const t = useText()
  const dates = useDates()
  const signed = state === 'signed'
  const tone = said ? said.tone : ({ signed: 'ok', you: 'info', removed: 'soon' } as const)[state as 'signed']
  const word = said?.text ?? t[state]
  return (
    <div className="k-signature">
      <div className="k-signature-head">
        <b>{roleName}</b>
        {tone ? <Status tone={tone}>{word}</Status> : <span className="k-quiet">{word}</span>}
      </div>
      <div className={signed ? 'k-signature-rule is-signed' : 'k-signature-rule'}>{signed && name}</div>
      <div className="k-signature-foot">
        <small>
          {signed && at && how && t.how(dates.instant(at), how)}
          {!signed && name}
          {!signed && name && note && ', '}
          {note} {bound && t.again}
        </small>
        {action}
      </div>
      {children}
    </div>
  )
}
