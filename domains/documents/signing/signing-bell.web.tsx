import { Link } from '@tanstack/react-router'
import { IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { useWaitingForMe } from './waiting-for-me.web.ts'
import './documents-signing.css'

const useText = catalog({
  sign: ['Sign', 'Firmar'],
  none: ['Nothing waits for your signature', 'Nada espera su firma'],
  waiting: [
    ['# document waits for you', '# documento le espera'],
    ['# documents wait for you', '# documentos le esperan'],
  ],
})

const inbox = { to: '/', search: { desk: 'signatures' } } as const
const mostShown = 99
const short = (n: number) => (n > mostShown ? `${mostShown}+` : String(n))

/** At the head of the notices: the way to what waits, with its number. */
export function SigningLine() {
  const t = useText()
  const { may, counts } = useWaitingForMe()
  if (!may || !counts) return null
  const waiting = counts.AwaitingMySignature + counts.AwaitingMyReview
  return (
    <Link {...inbox} className="k-sig-line">
      <Icon of={IconSignature} />
      {waiting > 0 ? t.waiting(waiting) : t.none}
    </Link>
  )
}

/** In the phone's bar; something else for those who do not sign. */
export function SigningTab({ otherwise }: { otherwise: ReactNode }) {
  const t = useText()
  const { may, counts } = useWaitingForMe()
  if (!may) return otherwise
  const waiting = counts ? counts.AwaitingMySignature + counts.AwaitingMyReview : 0
  return (
    <Link
      {...inbox}
      className="k-sig-tab"
      activeOptions={{ exact: true, includeSearch: true }}
      activeProps={{ className: 'is-on' }}
    >
      <Icon of={IconSignature} size={22} />
      {waiting > 0 && (
        <b className="k-count" aria-hidden="true">
          {short(waiting)}
        </b>
      )}
      <span>{t.sign}</span>
      {waiting > 0 && <span className="k-hidden">{t.waiting(waiting)}</span>}
    </Link>
  )
}
