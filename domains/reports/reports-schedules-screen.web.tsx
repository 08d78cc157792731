import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { cadences, reportPeriods } from './report-periods.rules.ts'
import { useReportsText } from './reports-text.web.ts'
import { useScheduleDialog } from './schedule-dialog.web.tsx'
import { scheduleCalls } from './schedules.calls.ts'
import './reports.css'

/** What is sent, when next, and who gets it. */
export function Screen() {
  const t = useReportsText()
  const dates = useDates()
  const { label } = useSpeech()
  const { data } = useRead(scheduleCalls.getSchedules, {})
  const dialogs = useDialogs()
  const schedule = useScheduleDialog(dialogs)
  const stop = useChange(scheduleCalls.deleteSchedule)
  if (!data) return <SkeletonRows rows={4} />
  if (data.Schedules.length === 0)
    return (
      <EmptyState kind="first" title={t.noSchedules}>
        {t.noSchedulesText}
      </EmptyState>
    )
  return (
    <Card title={t.schedules} flush>
      <ul className="k-reports">
        {data.Schedules.map((one) => (
          <li key={one.ReportScheduleID}>
            <div>
              <strong>{one.Subject}</strong>
              <p>
                {[one.Title, label(reportPeriods, one.Period), one.SubProgram, label(cadences, one.Cadence)]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <p>
                {one.DistributionList ?? t.me}: {t.gets(one.Recipients.length, one.Recipients.slice(0, 5))}
              </p>
              <small>
                {one.StoppedWhy ? (
                  <Status tone="over">{`${t.stopped}: ${one.StoppedWhy}`}</Status>
                ) : (
                  t.next(dates.instant(one.NextAt))
                )}
                {one.LastAt && ` · ${t.last(dates.instant(one.LastAt), one.LastSent ?? 0)}`}
              </small>
            </div>
            <span className="k-row">
              <Button size="sm" aria-label={`${t.edit}: ${one.Subject}`} onClick={() => schedule.edit(one)}>
                {t.edit}
              </Button>
              <Button
                size="sm"
                kind="danger"
                aria-label={`${t.stop}: ${one.Subject}`}
                onClick={() => void stop.run({ ReportScheduleID: one.ReportScheduleID, version: one.version })}
              >
                {t.stop}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {dialogs.dialog}
    </Card>
  )
}
