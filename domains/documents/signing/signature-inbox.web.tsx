import { useLocation, useNavigate } from '@tanstack/react-router'
import { IconChevronLeft } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { signatureDocumentTypes } from '#platform/contract/lists/signing.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Tabs } from '#platform/web/ui/tabs.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { hasUnsaved } from '#platform/web/unsaved.ts'
import { inboxCalls } from './inbox.calls.ts'
import { BatchDialog } from './signature-inbox-batch.web.tsx'
import { InboxKeyHints, useInboxKeys, type InboxKey } from './signature-inbox-keys.web.tsx'
import { LeaveDocument } from './signature-inbox-leave.web.tsx'
import { InboxList, rowKey, type InboxRow, type InboxType } from './signature-inbox-list.web.tsx'
import { useInboxText } from './signature-inbox-text.web.ts'
import { useInboxTicks } from './signature-inbox-ticks.web.ts'
import type { Doing } from './open-document.web.ts'
import { DocumentReader } from './submitted-document.web.tsx'
import './documents-signing.css'

interface SignatureInboxProps {
  type: InboxType
  hrefOf: (type: InboxType) => string
  onType: (type: InboxType) => void
  /** A document was signed; none where several were. */
  onSigned?: (documentId?: string) => void
}

/** What waits for a signature or a look: the list, and the document beside it. */
export function SignatureInbox({ type, hrefOf, onType, onSigned }: SignatureInboxProps) {
  const t = useInboxText()
  const narrow = useNarrow()
  useCrumbs([{ label: t.title }])
  const navigate = useNavigate()
  const { hash } = useLocation()
  const [size, setSize] = useState<25 | 50 | 100>(50)
  const { data, error, refetch } = useRead(
    inboxCalls.getSignatureDocuments,
    { SignatureDocumentType: type, PageSize: size },
    { quiet: true, ownErrors: true, refreshEveryMs: 60_000 },
  )
  const rows = data?.Rows ?? []
  const [doing, setDoing] = useState<Doing>()
  const [leaving, setLeaving] = useState<InboxRow | 'list'>()
  const [batch, setBatch] = useState(false)
  const pane = useRef<HTMLDivElement>(null)
  const ticks = useInboxTicks(rows)
  const signs = type === 'AwaitingMySignature' || type === 'AwaitingMyReview'
  const asked = rows.find((row) => rowKey(row).replace(' ', '_') === hash)
  const current = asked ?? (narrow && !doing ? undefined : rows[0])

  const go = (row: InboxRow | undefined) => {
    setDoing(undefined)
    void navigate({
      to: '.',
      search: true,
      hash: row ? rowKey(row).replace(' ', '_') : '',
      replace: !narrow,
      hashScrollIntoView: false,
      resetScroll: false,
    })
  }
  const open = (row: InboxRow | undefined) => (hasUnsaved() ? setLeaving(row ?? 'list') : go(row))
  const at = current ? rows.findIndex((row) => rowKey(row) === rowKey(current)) : -1

  function press(key: InboxKey): void {
    if (key === 'next' || key === 'before') {
      const next = rows[key === 'next' ? at + 1 : at - 1]
      if (next) open(next)
    } else if (!current) return
    else if (key === 'difference') setDoing(doing?.what === 'difference' ? undefined : { what: 'difference' })
    else if (key === 'open') pane.current?.querySelector<HTMLElement>('h2')?.focus()
    else if (!signs) return
    else if (key === 'tick') ticks.toggle(current)
    else if (key === 'sign') setDoing({ what: 'sign', lineId: current.LineID ?? undefined })
    else setDoing({ what: 'return' })
  }
  useInboxKeys(press)

  function done(signed: boolean): void {
    if (signed) onSigned?.(current?.DocumentID)
    const next = rows[at + 1] ?? rows[at - 1]
    if (signs) go(narrow && !signed ? undefined : next)
  }
  const ticked = rows.filter((row) => ticks.on.has(rowKey(row)))

  return (
    <div className={current && narrow ? 'k-inbox is-open' : 'k-inbox'}>
      <div className="k-inbox-head">
        <h1>{t.title}</h1>
        <Tabs
          label={t.tabs}
          value={type}
          onSelect={(id) => onType(id as InboxType)}
          items={signatureDocumentTypes.map(({ value }) => ({
            id: value,
            label: t[value],
            href: hrefOf(value),
            ...(data && { count: data.Counts[value] }),
          }))}
        />
      </div>
      <div className="k-inbox-grid">
        <div className="k-inbox-side">
          {error && (
            <Note tone="over">
              <p>{`${t.failed} ${error.messages.join(' ')}`}</p>
              <p className="k-sign-note-act">
                <Button size="sm" onClick={() => void refetch()}>
                  {t.again}
                </Button>
              </p>
            </Note>
          )}
          {!data && !error && <SkeletonRows rows={6} height={72} />}
          {data && rows.length > 0 && (
            <>
              <InboxList
                {...{ type, rows, ...(signs && { ticks }) }}
                current={current && rowKey(current)}
                onOpen={open}
              />
              <div className="k-inbox-foot">
                {signs && ticked.length > 0 ? (
                  <div className="k-actions">
                    <Button kind="primary" onClick={() => setBatch(true)}>
                      {t.signTicked(ticked.length)}
                    </Button>
                    <Button kind="quiet" onClick={ticks.clear}>
                      {t.untick}
                    </Button>
                  </div>
                ) : (
                  <small>{signs ? t.tickHelp : t.shown(rows.length, data.Total)}</small>
                )}
                {data.Total > rows.length && size < 100 && (
                  <Button size="sm" onClick={() => setSize(100)}>
                    {t.more}
                  </Button>
                )}
                <InboxKeyHints signs={signs} />
              </div>
            </>
          )}
        </div>
        <div className="k-inbox-pane" ref={pane}>
          {current ? (
            <>
              {narrow && (
                <Button kind="quiet" icon={IconChevronLeft} onClick={() => open(undefined)}>
                  {t.backToList}
                </Button>
              )}
              <DocumentReader
                key={rowKey(current)}
                documentId={current.DocumentID}
                embedded
                doing={doing}
                onDoing={setDoing}
                onDone={done}
                onShown={(sha256) => ticks.seen(current, sha256)}
              />
            </>
          ) : (
            data &&
            rows.length === 0 && (
              <EmptyState kind="clear" title={t.clear} level={2}>
                {t[`clear${type}`]}
              </EmptyState>
            )
          )}
        </div>
      </div>
      {batch && (
        <BatchDialog
          rows={ticked}
          onClose={() => setBatch(false)}
          onSigned={() => {
            setBatch(false)
            ticks.clear()
            go(undefined)
            onSigned?.()
          }}
        />
      )}
      <LeaveDocument
        opened={leaving !== undefined}
        onStay={() => setLeaving(undefined)}
        onLeave={() => {
          setLeaving(undefined)
          go(leaving === 'list' ? undefined : leaving)
        }}
      />
    </div>
  )
}
