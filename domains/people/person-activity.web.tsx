import { useState } from 'react'
import { activityCalls } from '#domains/activity/activity.calls.ts'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { useLocale } from '#platform/web/locale.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'

const useText = catalog(
  () => ({
    title: 'Activity',
    label: 'Changes, newest first',
    looks: 'Show who looked',
    none: 'Nothing has changed yet',
    noneText: 'Every change to this record will be told here: who, when, and from what to what.',
    more: 'Show older',
  }),
  () => ({
    title: 'Actividad',
    label: 'Cambios, el más reciente primero',
    looks: 'Mostrar quién miró',
    none: 'Aún no ha cambiado nada',
    noneText: 'Cada cambio en este registro se contará aquí: quién, cuándo, y de qué a qué.',
    more: 'Mostrar anteriores',
  }),
)

/** Who changed what, in sentences. */
export function PersonActivity({ id }: { id: string }) {
  const t = useText()
  const mayAudit = usePermitted()('Audit.View')
  const [looks, setLooks] = useState(false)
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <Card
      title={t.title}
      end={
        mayAudit && (
          <Checkbox
            label={t.looks}
            checked={looks}
            onChange={(event) => {
              setLooks(event.currentTarget.checked)
              setPages([undefined])
            }}
          />
        )
      }
    >
      {pages.map((before, at) => (
        <Page
          key={`${looks}-${before ?? 'first'}`}
          id={id}
          looks={looks}
          before={before}
          {...(at === pages.length - 1 && { onMore: (next: number) => setPages([...pages, next]) })}
        />
      ))}
    </Card>
  )
}

interface PageProps {
  id: string
  looks: boolean
  before: number | undefined
  onMore?: (next: number) => void
}

function Page({ id, looks, before, onMore }: PageProps) {
  const t = useText()
  const dates = useDates()
  const { language } = useLocale()
  const { data } = useRead(activityCalls.getForRecord, {
    TableName: 'person',
    RecordID: id,
    IncludeViews: looks,
    Before: before,
    PageSize: 50,
    Language: language,
  })
  if (!data) return null
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
        }))}
      />
      {onMore && data.Next !== null && <Button onClick={() => onMore(data.Next!)}>{t.more}</Button>}
    </div>
  )
}
