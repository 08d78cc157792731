import { IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { activityCalls } from './activity.calls.ts'
import { UndoDialog } from './undo-dialog.web.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import './activity.css'

const useText = catalog(
  () => ({
    label: 'Changes, newest first',
    none: 'Nothing has changed yet',
    noneText: 'Every change to this record will be told here: who, when, and from what to what.',
    more: 'Show older',
    undo: 'Undo',
    undoOf: (title: string) => `Undo: ${title}`,
  }),
  () => ({
    label: 'Cambios, el más reciente primero',
    none: 'Aún no ha cambiado nada',
    noneText: 'Cada cambio en este registro se contará aquí: quién, cuándo, y de qué a qué.',
    more: 'Mostrar anteriores',
    undo: 'Deshacer',
    undoOf: (title: string) => `Deshacer: ${title}`,
  }),
)

interface RecordActivityProps {
  table: Sent<typeof activityCalls.getForRecord>['TableName']
  id: string
  /** Also who looked; needs the permission Audit.View. */
  looks?: boolean
}

/** What happened to a record, in sentences, newest first. Another record or question wants another `key`. */
export function RecordActivity({ table, id, looks = false }: RecordActivityProps) {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return pages.map((before, at) => (
    <Page
      key={before ?? 'first'}
      {...{ table, id, looks, before }}
      {...(at === pages.length - 1 && { onMore: (next: number) => setPages([...pages, next]) })}
    />
  ))
}

interface PageProps extends Required<RecordActivityProps> {
  before: number | undefined
  onMore?: (next: number) => void
}

function Page({ table, id, looks, before, onMore }: PageProps) {
  const t = useText()
  const dates = useDates()
  const [undoing, setUndoing] = useState<{ id: string; title: string }>()
  const { data } = useRead(activityCalls.getForRecord, {
    TableName: table,
    RecordID: id,
    IncludeViews: looks,
    Before: before,
    PageSize: 50,
  })
  if (!data) return <SkeletonRows rows={5} height={52} />
  if (data.Entries.length === 0 && before === undefined) {
    return (
      <EmptyState kind="clear" title={t.none}>
        {t.noneText}
      </EmptyState>
    )
  }
  return (
    <div className="k-activity">
      <Timeline
        label={t.label}
        entries={data.Entries.map((entry) => ({
          id: String(entry.AuditID),
          title: entry.Sentence,
          note: dates.instant(entry.At),
          ...(entry.Undo !== null &&
            data.Entries.find((one) => one.ChangeSetID === entry.ChangeSetID) === entry && {
              children: (
                <Button
                  size="sm"
                  className="k-activity-undo"
                  icon={IconArrowBackUp}
                  aria-label={t.undoOf(entry.Undo)}
                  onClick={() => setUndoing({ id: entry.ChangeSetID!, title: entry.Undo! })}
                >
                  {t.undo}
                </Button>
              ),
            }),
        }))}
      />
      {undoing && <UndoDialog changeSetId={undoing.id} title={undoing.title} onClose={() => setUndoing(undefined)} />}
      {onMore && data.Next !== null && <Button onClick={() => onMore(data.Next!)}>{t.more}</Button>}
    </div>
  )
}
