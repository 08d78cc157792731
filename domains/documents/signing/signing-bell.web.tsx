import { Link } from '@tanstack/react-router'
import { IconBell, IconSignature } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Tooltip } from '#platform/web/ui/tooltip.tsx'
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

/** In the top bar: the way to what waits, with its number. */
export function SigningBell() {
  const t = useText()
  const { may, counts } = useWaitingForMe()
  if (!may) return null
  const waiting = counts ? counts.AwaitingMySignature + counts.AwaitingMyReview : 0
  const label = waiting > 0 ? t.waiting(waiting) : t.none
  return (
    <Tooltip text={label}>
      <Link {...inbox} className="k-sig-bell k-icon-btn k-icon-btn-md" aria-label={label}>
        <Icon of={IconBell} />
        {waiting > 0 && <b aria-hidden="true">{short(waiting)}</b>}
      </Link>
    </Tooltip>
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
      {waiting > 0 && <b aria-hidden="true">{short(waiting)}</b>}
      <span>{t.sign}</span>
      {waiting > 0 && <span className="k-hidden">{t.waiting(waiting)}</span>}
    </Link>
  )
}
