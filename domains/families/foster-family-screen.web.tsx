import { useFosterAddress } from '#domains/clients/foster-address.web.ts'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { useDueReading } from '#domains/due/chart-due.web.tsx'
import { ChartSkeleton } from '#platform/web/blocks/chart-skeleton.tsx'
import { useRead, useReadsDone } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { useLedOn } from '#platform/web/use-led-on.ts'
import { familyChartCalls } from './chart/family-chart.calls.ts'
import { FamilyChart } from './chart/family-chart.web.tsx'
import { useFamilyText } from './chart/family-chart-text.web.ts'
import { familyMergeCalls } from './merge/family-merge.calls.ts'
import { useFamilyMergeText } from './merge/family-merge-text.web.ts'
import './families.css'

/** A family in place of the list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useFamilyText()
  const m = useFamilyMergeText()
  const { close, list } = useFosterAddress()
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const { data, error, refetch } = useRead(
    familyChartCalls.getFamilyProfile,
    { FosterResourceFamilyID: id },
    { enabled: isId, ownErrors: true },
  )
  const due = useDueReading(id)
  const whole = useReadsDone(isId ? due : [])
  const old = error?.status === 404
  const kept = useRead(
    familyMergeCalls.getKeptFamily,
    { FosterResourceFamilyID: id },
    { enabled: old, ownErrors: true, quiet: true },
  )
  const { set } = useAddress('/Foster')
  useLedOn(old ? kept.data : undefined, ({ FosterResourceFamilyID, Name }) => {
    showToast({ text: m.led(Name) })
    set({ family: FosterResourceFamilyID })
  })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (data && whole) return <FamilyChart family={data} onClose={close} />
  if (old && (kept.isLoading || kept.data)) return <ChartSkeleton />
  if (error || !isId) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return <ChartSkeleton />
}
