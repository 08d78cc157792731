import { IconBan, IconChevronDown, IconEye, IconLogin2, IconPencil, IconPlugConnected } from '@tabler/icons-react'
import type { Output } from '#platform/contract/call.ts'
import { useDates } from '#platform/web/dates.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { Words } from '#platform/web/ui/words.tsx'
import type { auditSearchCalls } from './audit-search.calls.ts'
import { useAuditText } from './audit-text.web.ts'

type Entry = Output<typeof auditSearchCalls.searchAudit>['Entries'][number]

const icons = {
  change: IconPencil,
  view: IconEye,
  call: IconPlugConnected,
  refusal: IconBan,
  'sign-in': IconLogin2,
}

interface AuditLinesProps {
  entries: readonly Entry[]
  onFollow: (table: string, id: string) => void
}

/** The book in sentences; what lies behind a sentence opens below it. */
export function AuditLines({ entries, onFollow }: AuditLinesProps) {
  const t = useAuditText()
  return (
    <ol className="k-list k-audit-lines" aria-label={t.results}>
      {entries.map((entry) => (
        <Line key={entry.AuditID} entry={entry} onFollow={onFollow} />
      ))}
    </ol>
  )
}

function Line({ entry, onFollow }: { entry: Entry; onFollow: AuditLinesProps['onFollow'] }) {
  const t = useAuditText()
  const dates = useDates()
  const kind = entry.Kind === 'call' ? t.callKind : t[entry.Kind]
  return (
    <li>
      <span className="k-audit-kind">
        <Icon of={icons[entry.Kind]} size={15} />
        {kind}
      </span>
      <details>
        <summary>
          {entry.Emergency && (
            <Status tone="over" small>
              {t.emergency}
            </Status>
          )}{' '}
          {entry.Sentence} <Icon of={IconChevronDown} size={14} />
        </summary>
        <div>
          {entry.Changes.length > 0 && (
            <ul>
              {entry.Changes.map((change) => (
                <li key={change.Field}>
                  <Words text={t.changed(change.Field, change.From ?? t.nothing, change.To ?? t.nothing)} />
                </li>
              ))}
            </ul>
          )}
          <small>
            {[
              entry.Outcome && t.outcome(entry.Outcome),
              entry.Call && t.through(entry.Call),
              entry.IP && t.address(entry.IP),
              entry.RequestID && t.request(entry.RequestID),
            ]
              .filter(Boolean)
              .join(', ')}
          </small>
          {entry.TableName && entry.RecordID && (
            <button type="button" className="k-link" onClick={() => onFollow(entry.TableName!, entry.RecordID!)}>
              {t.follow}
            </button>
          )}
        </div>
      </details>
      <time dateTime={entry.At}>{dates.instant(entry.At)}</time>
    </li>
  )
}
