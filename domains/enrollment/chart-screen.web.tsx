import type { ReactNode } from 'react'
import { OpenInEmergency } from '#domains/clients/break-glass/break-glass-open.web.tsx'
import { useDueReading } from '#domains/due/chart-due.web.tsx'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { ChartNotShown } from '#platform/web/blocks/chart-not-shown.tsx'
import { ChartSkeleton } from '#platform/web/blocks/chart-skeleton.tsx'
import { useRead, useReadsDone, type Reading } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { ChartModule } from '#platform/web/permissions.tsx'
import type { ChartHead } from './chart-head.calls.ts'
import { nameOf } from './chart-head.web.tsx'
import { useChartText } from './chart-text.web.ts'
import { useChartAddress, type ProgramDesk } from './desk.web.ts'

interface ChartScreenProps<C extends CallSpec> {
  desk: ProgramDesk
  /** Answers with the chart's head and what the program adds. */
  call: C
  id: string
  /** What the head shows besides: asked for at the same time, so that nothing moves when it comes. */
  beside?: (id: string) => readonly Reading[]
  children: (chart: Output<C>) => ReactNode
}

/** A chart in place of the lists, or why it cannot be shown. */
export function ChartScreen<const C extends CallSpec>(props: ChartScreenProps<C>) {
  const { desk, call, id, beside, children } = props
  const t = useChartText()
  const { back } = desk.words()
  const { close, list } = useChartAddress(desk)
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const { data, error, refetch } = useRead(call, { ClientSubProgramMembershipID: id } as Sent<C>, {
    enabled: isId,
    ownErrors: true,
  })
  const due = useDueReading(id)
  const whole = useReadsDone(isId ? [...due, ...(beside?.(id) ?? [])] : [])
  const chart = data as (Output<C> & ChartHead) | undefined
  useCrumbs(chart ? [{ label: nameOf(chart), parentSearch: list }] : [])
  if (chart && whole) return <ChartModule value={desk.program.module}>{children(chart)}</ChartModule>
  if (error || !isId)
    return (
      <ChartNotShown
        error={error}
        text={{ ...t, back }}
        onBack={close}
        onRetry={() => void refetch()}
        more={isId && <OpenInEmergency target={{ ClientSubProgramMembershipID: id }} />}
      />
    )
  return <ChartSkeleton />
}
