import { IconDownload } from '@tabler/icons-react'
import { useChange } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { RunBars } from './run-bars.web.tsx'
import { ReportTable } from './report-table.web.tsx'
import { reportsCalls } from './reports.calls.ts'
import { mostAtOnce, mostInPdf, type Run } from './reports-shapes.rules.ts'
import { useReportsText } from './reports-text.web.ts'

/** What a run found: bars, rows, files. */
export function RunShown({ run }: { run: Run }) {
  const t = useReportsText()
  const dates = useDates()
  const make = useChange(reportsCalls.makeFile)
  const note = [run.AsksDays && t.period(dates.date(run.From), dates.date(run.To)), run.SubProgram, ...run.Filters]
    .filter(Boolean)
    .join(' · ')
  const take = (Format: 'csv' | 'xlsx' | 'pdf') =>
    void download(reportsCalls.getReportFile, { ReportRunID: run.ReportRunID, Format }).catch(() => {})
  if (run.Total === 0)
    return (
      <EmptyState kind="clear" title={t.empty}>
        {[note, t.emptyText].filter(Boolean).join('. ')}
      </EmptyState>
    )
  return (
    <div className="k-stack">
      {run.LeftOut.length > 0 && <Note>{t.leftOut(run.LeftOut)}</Note>}
      {run.Bars.length > 1 && <RunBars bars={run.Bars} of={run.BarsOf} line={run.Line} note={note} total={run.Total} />}
      <Card
        title={t.rows(run.Total)}
        note={note}
        flush
        end={
          <>
            {run.Total <= mostAtOnce ? (
              (['xlsx', 'csv', 'pdf'] as const).map((format) => (
                <Button
                  key={format}
                  size="sm"
                  icon={IconDownload}
                  offBecause={format === 'pdf' && run.Total > mostInPdf ? t.tooLongForPdf : undefined}
                  onClick={() => take(format)}
                >
                  {format.toUpperCase()}
                </Button>
              ))
            ) : (
              <Button
                size="sm"
                busy={make.isPending}
                onClick={() =>
                  void make
                    .run({ ReportRunID: run.ReportRunID, Format: 'xlsx' })
                    .then((made) => made && showToast({ text: t.started }))
                }
              >
                {t.background}
              </Button>
            )}
          </>
        }
      >
        <ReportTable run={run} />
      </Card>
    </div>
  )
}
