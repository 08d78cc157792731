import type { ComponentType } from 'react'
import { useDialogs, type Dialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { CallSpec, Output, Sent } from '#platform/contract/call.ts'
import { useRead } from '#platform/web/calls.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { ChartHead } from './chart-head.calls.ts'

export interface ChartTabProps<Chart, Data> {
  chart: Chart
  /** What the tab's call answered. */
  data: Data
  /** What every call on the chart asks with. */
  id: { ClientSubProgramMembershipID: string }
  /** Whether the caller may write, and the enrollment goes on. */
  may: boolean
  dialogs: Dialogs
}

/** Tabs of one program's chart, each with a read of its own and the dialogs that it opens. */
export const chartTabs =
  <Chart extends ChartHead>() =>
  <const C extends CallSpec>(call: C, Draw: ComponentType<ChartTabProps<Chart, Output<C>>>) =>
    function ChartTab({ chart }: { chart: Chart }) {
      const dialogs = useDialogs()
      const id = { ClientSubProgramMembershipID: chart.ClientSubProgramMembershipID }
      const { data } = useRead(call, id as Sent<C>)
      if (!data) return <SkeletonRows rows={6} height={56} />
      return (
        <>
          <Draw chart={chart} data={data} id={id} may={chart.Can.Edit && chart.Status !== 'Ended'} dialogs={dialogs} />
          {dialogs.dialog}
        </>
      )
    }
