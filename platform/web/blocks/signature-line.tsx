import type { ReactNode } from 'react'
import { useDates } from '../dates.ts'
import { catalog } from '../i18n.ts'
import { Status } from '../ui/status.tsx'
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
  /** Who comes before, why it waits. */
  note?: string
  /** A change of the text will ask for it again. */
  bound?: boolean
  action?: ReactNode
}

export function SignatureLine({ roleName, state, name, at, how, note, bound, action }: SignatureLineProps) {
  const t = useText()
  const dates = useDates()
  const signed = state === 'signed'
  const tone = ({ signed: 'ok', you: 'info', removed: 'soon' } as const)[state as 'signed']
  return (
    <div className="k-signature">
      <div className="k-signature-head">
        <b>{roleName}</b>
        {tone ? <Status tone={tone}>{t[state]}</Status> : <span className="k-quiet">{t[state]}</span>}
      </div>
      <div className={signed ? 'k-signature-rule is-signed' : 'k-signature-rule'}>{signed && name}</div>
      <div className="k-signature-foot">
        <small>
          {signed && at && how ? t.how(dates.instant(at), how) : [!signed && name, note].filter(Boolean).join(', ')}{' '}
          {bound && t.again}
        </small>
        {action}
      </div>
    </div>
  )
}
