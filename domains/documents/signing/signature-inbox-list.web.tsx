import { useEffect, useRef } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { sentences } from '#platform/contract/words.ts'
import { useDates } from '#platform/web/dates.ts'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { documentHref } from '#platform/web/desk-address.ts'
import { saidLine } from './line-label.web.ts'
import type { inboxCalls } from './inbox.calls.ts'
import { useInboxText } from './signature-inbox-text.web.ts'

export type InboxAnswer = Output<typeof inboxCalls.getSignatureDocuments>
export type InboxRow = InboxAnswer['Rows'][number]
export type InboxType = keyof InboxAnswer['Counts']

export const rowKey = (row: Pick<InboxRow, 'DocumentID' | 'LineID'>) => `${row.DocumentID} ${row.LineID ?? ''}`

interface InboxListProps {
  type: InboxType
  rows: readonly InboxRow[]
  /** The row whose document is open. */
  current: string | undefined
  onOpen: (row: InboxRow) => void
  /** Several are signed in one go. */
  ticks?: {
    readonly on: ReadonlySet<string>
    /** It was shown, with the content it has now. */
    readonly may: (row: InboxRow) => boolean
    readonly toggle: (row: InboxRow) => void
  }
}

/** What waits, one row each; the open one is marked. */
export function InboxList({ type, rows, current, onOpen, ticks }: InboxListProps) {
  const t = useInboxText()
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (current) list.current?.querySelector('.is-on')?.scrollIntoView({ block: 'nearest' })
  }, [current])
  return (
    <ul className="k-inbox-list" aria-label={t.list} ref={list}>
      {rows.map((row) => {
        const key = rowKey(row)
        const on = key === current
        return (
          <li key={key} className={on ? 'is-on' : ''}>
            {ticks && (
              <Checkbox
                label={t.tick(`${row.FormLabel}, ${row.Chart.Name}`)}
                labelHidden
                checked={ticks.on.has(key)}
                disabled={!ticks.may(row)}
                onChange={() => ticks.toggle(row)}
              />
            )}
            <a
              href={documentHref(row.DocumentID)}
              {...(on && { 'aria-current': 'true' as const })}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                onOpen(row)
              }}
            >
              <RowWords type={type} row={row} />
            </a>
          </li>
        )
      })}
    </ul>
  )
}

function RowWords({ type, row }: { type: InboxType; row: InboxRow }) {
  const t = useInboxText()
  const dates = useDates()
  const due = row.DueOn && type !== 'RecentlySigned' ? dates.due(row.DueOn) : undefined
  const when = dates.instantWithin(row.Since)
  return (
    <>
      <span className="k-inbox-top">
        <b>{row.FormLabel}</b>
        {due && (
          <Status tone={due.tone} small>
            {due.text}
          </Status>
        )}
      </span>
      <span>{row.Chart.Name}</span>
      <small>
        {t.by(row.AuthorName)}
        {row.EffectiveDate && `. ${t.of(dates.near(row.EffectiveDate))}`}
      </small>
      <small>
        {sentences(
          type === 'ReturnedToMe' ? t.returned(when) : type === 'RecentlySigned' ? t.signedAt(when) : t.waits(when),
          t.signedOf(row.Signed, row.Lines),
        )}
      </small>
      {row.LineLabel && (type === 'AwaitingMySignature' || type === 'AwaitingMyReview') && (
        <small>{t.as(saidLine(row.LineLabel))}</small>
      )}
      {row.SharedWith.length > 0 && <small>{t.shared(row.SharedWith)}</small>}
      {type === 'AwaitingOthers' && row.WaitingFor.length > 0 && <small>{t.waitsFor(row.WaitingFor)}</small>}
      {row.Comment && <small className="k-inbox-comment">{row.Comment}</small>}
    </>
  )
}
