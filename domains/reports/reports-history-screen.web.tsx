import { fileCalls } from '#domains/files/upload.calls.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { reportsCalls } from './reports.calls.ts'
import { runStates } from './reports-shapes.rules.ts'
import { useReportsText } from './reports-text.web.ts'
import './reports.css'

/** What one ran, and files that are made in the background. */
export function Screen() {
  const t = useReportsText()
  const dates = useDates()
  const { label } = useSpeech()
  const { data } = useRead(reportsCalls.getRuns, {}, { refreshEveryMs: 5000 })
  const cancel = useChange(reportsCalls.cancelRun)
  if (!data) return <SkeletonRows rows={6} />
  if (data.Runs.length === 0)
    return (
      <EmptyState kind="first" title={t.noRuns}>
        {t.noRunsText}
      </EmptyState>
    )
  return (
    <Card title={t.history} flush>
      <ul className="k-reports">
        {data.Runs.map((one) => (
          <li key={one.ReportRunID}>
            <div>
              <AppLink to={`/Reports?run=${one.ReportRunID}`}>{one.Title}</AppLink>
              <p>
                {[
                  t.period(dates.date(one.From), dates.date(one.To)),
                  one.SubProgram,
                  one.Found !== null && t.rows(one.Found),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
              <small>
                {[
                  dates.instant(one.RunAt),
                  one.State !== 'Shown' && label(runStates, one.State),
                  one.State === 'Working' && one.Total !== null && t.progress(one.Done, one.Total),
                  one.Failure,
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </div>
            {one.FileID && (
              <Button
                size="sm"
                aria-label={`${t.download}: ${one.Title}`}
                onClick={() => void download(fileCalls.downloadFile, { FileID: one.FileID! }).catch(() => {})}
              >
                {t.download}
              </Button>
            )}
            {(one.State === 'Waiting' || one.State === 'Working') && (
              <Button
                size="sm"
                aria-label={`${t.cancel}: ${one.Title}`}
                onClick={() => void cancel.run({ ReportRunID: one.ReportRunID })}
              >
                {t.cancel}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
