import { Link } from '@tanstack/react-router'
import { IconSignature } from '@tabler/icons-react'
import { Card } from '#platform/web/ui/card.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useInboxText } from './signature-inbox-text.web.ts'
import { useWaitingForMe } from './waiting-for-me.web.ts'
import './documents-signing.css'

const lists = [
  ['AwaitingMySignature', 'toSign'],
  ['AwaitingMyReview', 'toReview'],
  ['ReturnedToMe', 'backToYou'],
] as const

/** On Home: what waits for my signature, my look, or came back to me. */
export function SigningCard() {
  const t = useInboxText()
  const { may, counts, isPending } = useWaitingForMe()
  if (!may || (!counts && !isPending)) return null
  const waiting = counts ? lists.filter(([type]) => counts[type] > 0) : []
  return (
    <Card
      title={t.title}
      end={
        <Link to="/" search={{ desk: 'signatures' }} className="k-link">
          {t.openInbox}
        </Link>
      }
      flush={waiting.length > 0}
    >
      {!counts ? (
        <SkeletonRows rows={1} height={21} />
      ) : waiting.length === 0 ? (
        <p className="k-quiet">{t.nothingWaits}</p>
      ) : (
        <ul className="k-list k-sig-home">
          {waiting.map(([type, word]) => (
            <li key={type}>
              <Link to="/" search={{ desk: 'signatures', type }}>
                <Icon of={IconSignature} />
                <span>{t[word](counts[type])}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
