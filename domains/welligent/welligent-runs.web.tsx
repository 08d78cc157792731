import { IconFileImport } from '@tabler/icons-react'
import { useState } from 'react'
import { UndoDialog } from '#domains/activity/undo-dialog.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { servicesCalls } from './services.calls.ts'
import { runSources } from './welligent-shapes.rules.ts'
import { useWelligentText } from './welligent-text.web.ts'

type Run = Output<typeof servicesCalls.getImportRuns>['Rows'][number]

/** What was imported, and what of it is still to settle. */
export function WelligentRuns() {
  const t = useWelligentText()
  const { data } = useRead(servicesCalls.getImportRuns, {})
  const [undoing, setUndoing] = useState<Run>()
  return (
    <Card title={t.runs} flush>
      {!data && <SkeletonRows rows={3} height={56} />}
      {data?.Total === 0 && (
        <EmptyState kind="first" icon={IconFileImport} title={t.noRuns}>
          {t.noRunsText}
        </EmptyState>
      )}
      {data && data.Total > 0 && (
        <ul className="k-list k-welligent-runs" aria-label={t.runs}>
          {data.Rows.map((run) => (
            <RunLine key={run.RunID} run={run} onUndo={() => setUndoing(run)} />
          ))}
        </ul>
      )}
      {undoing?.ChangeSetID && (
        <UndoDialog changeSetId={undoing.ChangeSetID} title={undoing.FileName} onClose={() => setUndoing(undefined)} />
      )}
    </Card>
  )
}

function RunLine({ run, onUndo }: { run: Run; onUndo: () => void }) {
  const t = useWelligentText()
  const dates = useDates()
  const { label } = useSpeech()
  const { put } = useAddress('/Admin/Welligent')
  const save = (Format: 'csv' | 'xlsx') =>
    void download(servicesCalls.exportRejected, { RunID: run.RunID, Format }).catch(() => {})
  return (
    <li>
      <div>
        <b>{run.FileName}</b>
        <small>{[label(runSources, run.Source), t.by(run.MadeBy, dates.instant(run.MadeAt))].join(', ')}</small>
        <span>{t.counts(run.Accepted, run.Repeated, run.Rejected)}</span>
      </div>
      {run.UndoneAt ? (
        <Status tone="info">{t.undone}</Status>
      ) : (
        <Status tone={run.Open > 0 ? 'soon' : 'ok'}>{run.Open > 0 ? t.open(run.Open) : t.settled}</Status>
      )}
      <div className="k-actions">
        {run.Open > 0 && (
          <Button size="sm" onClick={() => put({ run: run.RunID })}>
            {t.seeRejected}
          </Button>
        )}
        <MoreMenu
          label={t.actions(run.FileName)}
          entries={[
            ...(run.Open > 0
              ? [
                  { label: t.csv, onClick: () => save('csv') },
                  { label: t.xlsx, onClick: () => save('xlsx') },
                ]
              : []),
            ...(run.ChangeSetID && !run.UndoneAt ? [{ label: t.undo, onClick: onUndo }] : []),
          ]}
        />
      </div>
    </li>
  )
}
