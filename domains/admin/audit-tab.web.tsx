import { IconDownload, IconHistory, IconNotebook } from '@tabler/icons-react'
import { useState } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { AuditExport } from './audit-export.web.tsx'
import { AuditFilters } from './audit-filters.web.tsx'
import { AuditLines } from './audit-lines.web.tsx'
import { auditSearchCalls } from './audit-search.calls.ts'
import { useAuditText } from './audit-text.web.ts'
import { useAuditFilter, type AuditFilter } from './use-audit-filter.web.ts'

/** Who saw this person, what did this user do, what changed on this record. */
export function AuditTab() {
  const t = useAuditText()
  const audit = useAuditFilter()
  const [exporting, setExporting] = useState(false)
  const { ask, filter, ready } = audit
  const start = {
    person: [t.startPerson, t.startPersonText],
    user: [t.startUser, t.startUserText],
    record: [t.startRecord, t.startRecordText],
    all: ['', ''],
  }[ask]
  return (
    <div className="k-stack">
      <AuditFilters key={ask} audit={audit} />
      <Card
        title={t.results}
        flush
        end={
          ready && (
            <Button icon={IconDownload} onClick={() => setExporting(true)}>
              {t.export}
            </Button>
          )
        }
      >
        {ready ? (
          <Pages key={JSON.stringify(filter)} filter={filter} onFollow={audit.follow} onClear={audit.clear} />
        ) : (
          <EmptyState kind="first" icon={IconHistory} title={start[0]!}>
            {start[1]}
          </EmptyState>
        )}
      </Card>
      <AuditExport filter={filter} opened={exporting} onClose={() => setExporting(false)} />
    </div>
  )
}

interface PagesProps {
  filter: AuditFilter
  onFollow: (table: string, id: string) => void
  onClear: () => void
}

/** Page after page, each from where the last ended. */
function Pages(props: PagesProps) {
  const [starts, setStarts] = useState<readonly (number | undefined)[]>([undefined])
  return starts.map((before, at) => (
    <Page
      key={before ?? 'first'}
      {...props}
      before={before}
      {...(at === starts.length - 1 && { onMore: (next: number) => setStarts([...starts, next]) })}
    />
  ))
}

interface PageProps extends PagesProps {
  before: number | undefined
  onMore?: (next: number) => void
}

function Page({ filter, before, onMore, onFollow, onClear }: PageProps) {
  const t = useAuditText()
  const { data, error } = useRead(
    auditSearchCalls.searchAudit,
    { ...filter, Before: before, PageSize: 50 },
    { quiet: true },
  )
  if (error)
    return (
      <div className="k-admin-inset">
        <Note tone="over">{error.messages.join(' ')}</Note>
      </div>
    )
  if (!data) return <SkeletonRows rows={6} height={58} />
  if (data.Entries.length === 0 && before === undefined)
    return (
      <EmptyState kind="none" icon={IconNotebook} title={t.none} action={<Button onClick={onClear}>{t.clear}</Button>}>
        {t.noneText}
      </EmptyState>
    )
  return (
    <>
      <AuditLines entries={data.Entries} onFollow={onFollow} />
      {onMore && data.Next !== null && (
        <div className="k-admin-foot">
          <Button onClick={() => onMore(data.Next!)}>{t.more}</Button>
        </div>
      )}
    </>
  )
}
