import { useState, type ReactNode } from 'react'
import { linkTo, useGo } from '#platform/web/go.ts'
import { addDays } from '#platform/contract/dates.ts'
import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import type { DueItem } from '#platform/web/blocks/due-rail.tsx'
import { useRead, type Reading } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { ChartDueAll } from './chart-due-all.web.tsx'
import { dueCalls, type DueRow } from './due.calls.ts'
import { DueDecide } from './due-decide.web.tsx'
import { useDueState } from './due-status.web.tsx'
import { useDueText } from './due-text.web.ts'
import { dueHref, DueWhy } from './due-why.web.tsx'
import './due.css'

export type DueTask = { do: 'why' | 'decide'; item: DueRow }
const mostOnRail = 8

/** The dialogs of one item: why, and why not. */
export function DueTasks({ task, onTask }: { task: DueTask | undefined; onTask: (task: DueTask | undefined) => void }) {
  if (!task) return null
  const close = () => onTask(undefined)
  return task.do === 'why' ? (
    <DueWhy item={task.item} onClose={close} onDecide={() => onTask({ do: 'decide', item: task.item })} />
  ) : (
    <DueDecide item={task.item} onClose={close} />
  )
}

const inputOf = (chartId: string) => ({ ChartID: chartId, PageSize: 100 as const })

/** What a chart reads of the engine, for a screen that wants it together with the chart's head. */
export function useDueReading(chartId: string): Reading[] {
  const may = usePermitted()(dueCalls.getDueItems.permission)
  return may ? [{ call: dueCalls.getDueItems, input: inputOf(chartId) }] : []
}

/** What the engine says of a chart; read once for the rail, the alerts and the tabs. */
function useDueOf(chartId: string) {
  const may = usePermitted()(dueCalls.getDueItems.permission)
  return useRead(dueCalls.getDueItems, inputOf(chartId), {
    enabled: may,
    ownErrors: true,
    quiet: true,
    refreshEveryMs: 60_000,
  })
}

/** “3 documents overdue”, for the strip under the name, and the count for the tab of the case file. */
export function useDueAlerts(
  chartId: string,
  onOpen: () => void,
): { alerts: ChartAlert[]; late: number; soon: number } {
  const t = useDueText()
  const { data } = useDueOf(chartId)
  const late = data?.Counts.Overdue ?? 0
  return {
    late,
    soon: data?.Counts.DueSoon ?? 0,
    alerts: late > 0 ? [{ id: 'documents', tone: 'over', text: t.overdue(late), onClick: onOpen }] : [],
  }
}

/** Items of the engine for a chart's rail, with their dialogs and the way to all dates. */
export function useChartDue(chartId: string): {
  items: DueItem[]
  foot: ReactNode
  loading: boolean
  dialogs: ReactNode
} {
  const t = useDueText()
  const dates = useDates()
  const go = useGo()
  const mayDecide = usePermitted()(dueCalls.waiveDue.permission)
  const [task, setTask] = useState<DueTask>()
  const [all, setAll] = useState(false)
  const { data, isPending, error } = useDueOf(chartId)
  const stateOf = useDueState()
  const today = dates.today()
  const near = (data?.Rows ?? []).filter((row) => row.DueOn === null || row.DueOn <= addDays(today, 30))
  const items = near.slice(0, mostOnRail).map((row): DueItem => {
    const missing = row.State === 'NeedsData'
    return {
      id: row.DueItemID,
      name: row.FormLabel,
      due: row.DueOn ?? today,
      rule: row.Rule,
      state: stateOf(row),
      ...(missing && { note: t.needsDataNote }),
      ...(!missing && { action: { label: row.DocumentID ? t.goOn : t.write, ...linkTo(dueHref(row), go) } }),
      onWhy: () => setTask({ do: 'why', item: row }),
      ...(mayDecide && { onWaive: () => setTask({ do: 'decide', item: row }) }),
    }
  })
  const foot = data && (
    <div className="k-due-foot">
      <button type="button" className="k-link" onClick={() => setAll(true)}>
        {t.all}
      </button>
      {near.length > mostOnRail && <span>{t.moreDue(near.length - mostOnRail)}</span>}
    </div>
  )
  const dialogs = (
    <>
      {all && <ChartDueAll chartId={chartId} onClose={() => setAll(false)} onTask={setTask} />}
      <DueTasks task={task} onTask={setTask} />
    </>
  )
  return { items, foot, loading: isPending && !error && Boolean(data), dialogs }
}
