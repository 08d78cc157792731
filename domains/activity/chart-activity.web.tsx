import { useState } from 'react'
import type { CallSpec } from '#platform/contract/call.ts'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { catalog } from '#platform/web/i18n.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { ChartActivityPage } from './chart-activity-shapes.rules.ts'

const useText = catalog({
  title: ['Activity', 'Actividad'],
  label: ['Changes, newest first', 'Cambios, el más reciente primero'],
  none: ['Nothing has changed yet', 'Aún no ha cambiado nada'],
  noneText: ['Every change to this chart will be told here.', 'Cada cambio en este expediente se contará aquí.'],
  older: ['Show older', 'Mostrar anteriores'],
})

interface ChartActivityProps {
  /** Gives a page of the book; `asked` names the chart. */
  call: CallSpec
  asked: Readonly<Record<string, string>>
}

/** What happened to a chart and all that belongs to it, newest first. */
export function ChartActivity(of: ChartActivityProps) {
  const t = useText()
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <Card title={t.title}>
      {pages.map((before, at) => (
        <Page
          key={before ?? 'first'}
          {...of}
          before={before}
          onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </Card>
  )
}

interface PageProps extends ChartActivityProps {
  before: number | undefined
  onMore: ((next: number) => void) | undefined
}

function Page({ call, asked, before, onMore }: PageProps) {
  const t = useText()
  const dates = useDates()
  const page = useRead(call, { ...asked, Before: before } as never)
  const data = page.data as ChartActivityPage | undefined
  if (!data) return <SkeletonRows rows={5} height={52} />
  if (data.Entries.length === 0)
    return (
      <EmptyState kind="clear" title={t.none}>
        {t.noneText}
      </EmptyState>
    )
  return (
    <>
      <Timeline
        label={t.label}
        entries={data.Entries.map((entry) => ({
          id: String(entry.AuditID),
          title: entry.Sentence,
          note: dates.instant(entry.At),
        }))}
      />
      {onMore && data.Next !== null && <Button onClick={() => onMore(data.Next!)}>{t.older}</Button>}
    </>
  )
}
