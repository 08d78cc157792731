import { useState } from 'react'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { familyChartCalls } from './family-chart.calls.ts'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useFamilyText } from './family-chart-text.web.ts'

/** What happened to the family and all that belongs to it, newest first. */
export function FamilyActivity({ familyId }: { familyId: string }) {
  const t = useFamilyText()
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  return (
    <Card title={t.activity}>
      {pages.map((before, at) => (
        <Page
          key={before ?? 'first'}
          familyId={familyId}
          before={before}
          onMore={at === pages.length - 1 ? (next) => setPages([...pages, next]) : undefined}
        />
      ))}
    </Card>
  )
}

interface PageProps {
  familyId: string
  before: number | undefined
  onMore: ((next: number) => void) | undefined
}

function Page({ familyId, before, onMore }: PageProps) {
  const t = useFamilyText()
  const dates = useDates()
  const { data } = useRead(familyChartCalls.getFamilyActivity, {
    FosterResourceFamilyID: familyId,
    Before: before,
  })
  if (!data) return <SkeletonRows rows={5} height={52} />
  if (data.Entries.length === 0)
    return (
      <EmptyState kind="clear" title={t.nothing}>
        {t.nothingText}
      </EmptyState>
    )
  return (
    <>
      <Timeline
        label={t.changesLabel}
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
