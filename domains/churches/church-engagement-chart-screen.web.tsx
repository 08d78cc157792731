import { useDueReading } from '#domains/due/chart-due.web.tsx'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartSkeleton } from '#platform/web/blocks/chart-skeleton.tsx'
import { useRead, useReadsDone } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { ChurchChart } from './record/church-chart.web.tsx'
import { churchCalls } from './record/churches.calls.ts'
import { useChurchesAddress } from './churches-address.web.ts'
import { useChurchesText } from './churches-text.web.ts'
import './churches.css'

/** A church in place of the list. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useChurchesText()
  const { close, list } = useChurchesAddress()
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const { data, error, refetch } = useRead(
    churchCalls.getChurchProfile,
    { ChurchID: id },
    { enabled: isId, ownErrors: true },
  )
  const due = useDueReading(id)
  const whole = useReadsDone(isId ? due : [])
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (data && whole) return <ChurchChart church={data} onClose={close} />
  if (error || !isId) return <ChartNotShown error={error} text={t} onBack={close} onRetry={() => void refetch()} />
  return <ChartSkeleton />
}
