import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { chartHref } from '#platform/web/charts.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import type { DueTask } from './chart-due.web.tsx'
import { dueCalls, type DueRow } from './due.calls.ts'
import { DueStatus } from './due-status.web.tsx'
import { useDueText } from './due-text.web.ts'

interface AllProps {
  chartId: string
  onClose: () => void
  onTask: (task: DueTask) => void
}

/** What settled it, with the way there for those who may read it. */
function Settled({ row, by: { Text, On, Part } }: { row: DueRow; by: NonNullable<DueRow['SettledBy']> }) {
  const t = useDueText()
  const dates = useDates()
  const go = useGo()
  const text = On ? `${Text}, ${dates.date(On)}` : Text
  return (
    <>
      {t.settled} {Part ? <a {...linkTo(chartHref(row, Part), go)}>{text}</a> : text}
    </>
  )
}

/** Everything that was ever due on a chart, with what became of it. */
export function ChartDueAll({ chartId, onClose, onTask }: AllProps) {
  const t = useDueText()
  const dates = useDates()
  const { data } = useRead(dueCalls.getDueItems, { ChartID: chartId, All: true, PageSize: 100 }, { quiet: true })
  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={t.all}
      sentence={t.allSentence}
      actions={<Button onClick={onClose}>{t.close}</Button>}
    >
      {!data ? (
        <SkeletonRows rows={6} height={40} />
      ) : data.Rows.length === 0 ? (
        <EmptyState kind="first" title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className="k-list k-due-all">
          {data.Rows.map((row) => (
            <li key={row.DueItemID}>
              <span>
                <b>{row.FormLabel}</b> {row.DueOn ? t.due(dates.date(row.DueOn)) : t.noDate}
              </span>
              <span className="k-row">
                <DueStatus row={row} />
                <Button kind="quiet" size="sm" onClick={() => onTask({ do: 'why', item: row })}>
                  {t.why}
                </Button>
              </span>
              <small>
                {row.Reason ? (
                  t.reason(row.Reason)
                ) : row.SettledBy ? (
                  <Settled row={row} by={row.SettledBy} />
                ) : (
                  row.Rule
                )}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
