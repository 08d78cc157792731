import { useState } from 'react'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech, withinSentence } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { clientMergeCalls, type DuplicatePair } from './client-merge.calls.ts'
import { MergeClients } from './client-merge-dialog.web.tsx'
import { useMergeText } from './client-merge-text.web.ts'
import { matchReasons } from '#domains/people/match-reasons.rules.ts'

/** Records that may be of one child, and the merges that can still be undone. */
export function Duplicates() {
  const t = useMergeText()
  const { label } = useSpeech()
  const dates = useDates()
  const { data } = useRead(clientMergeCalls.findDuplicates, {})
  const whyNot = useWhyNot(clientMergeCalls.mergeClients)
  const undo = useChange(clientMergeCalls.undoMerge)
  const [merging, setMerging] = useState<DuplicatePair>()
  const [apart, setApart] = useState<DuplicatePair>()
  if (!data) return <SkeletonRows rows={4} height={64} />
  const born = (day: string | null) => (day ? dates.date(day) : '')
  return (
    <div className="k-stack">
      <Card title={t.pairs} flush>
        {data.Pairs.length === 0 && (
          <EmptyState kind="clear" title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        <ul className="k-list" aria-label={t.pairs}>
          {data.Pairs.map((pair) => (
            <li key={pair.ClientID + pair.OtherClientID} className="k-found">
              <div className="k-found-who">
                <p>
                  <b>
                    {t.and(
                      `${pair.Name} (${born(pair.DateOfBirth)})`,
                      `${pair.OtherName} (${born(pair.OtherDateOfBirth)})`,
                    )}
                  </b>
                </p>
                <small>
                  {pair.Reasons.map((reason) => label(matchReasons, reason))
                    .map((one, at) => (at ? withinSentence(one) : one))
                    .join(', ')}
                </small>
                {pair.Note && <small>{pair.Note}</small>}
                {pair.ReportedBy && pair.ReportedAt && (
                  <small>{t.reportedBy(pair.ReportedBy, dates.date(pair.ReportedAt.slice(0, 10)))}</small>
                )}
              </div>
              <div className="k-found-do">
                {pair.DuplicateReportID && (
                  <Button size="sm" offBecause={whyNot} onClick={() => setApart(pair)}>
                    {t.notSame}
                  </Button>
                )}
                <Button size="sm" offBecause={whyNot} onClick={() => setMerging(pair)}>
                  {t.compare}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Card>
      {data.Merges.length > 0 && (
        <Card title={t.merges} flush>
          <ul className="k-list" aria-label={t.merges}>
            {data.Merges.map((merge) => (
              <li key={merge.ClientMergeID} className="k-found">
                <div className="k-found-who">
                  <p>
                    <b>{t.mergedInto(merge.OtherName, merge.Name)}</b>
                  </p>
                  <small>{merge.Reason}</small>
                  <small>
                    {[
                      merge.MergedBy && t.by(merge.MergedBy, dates.date(merge.MergedAt.slice(0, 10))),
                      t.undoUntil(dates.date(merge.UndoUntil)),
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </small>
                </div>
                <div className="k-found-do">
                  <Button
                    size="sm"
                    busy={undo.isPending}
                    offBecause={whyNot}
                    onClick={() =>
                      void undo
                        .run({ ClientID: merge.ClientID, ClientMergeID: merge.ClientMergeID })
                        .then((done) => done && showToast({ text: t.undone }))
                    }
                  >
                    {t.undo}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {merging && (
        <MergeClients kept={merging.ClientID} other={merging.OtherClientID} onClose={() => setMerging(undefined)} />
      )}
      {apart?.DuplicateReportID && (
        <FormDialog opened onClose={() => setApart(undefined)} title={t.notSameTitle}>
          {(leave) => (
            <CallForm
              call={clientMergeCalls.dismissDuplicate}
              values={{
                ClientID: apart.ClientID,
                OtherClientID: apart.OtherClientID,
                DuplicateReportID: apart.DuplicateReportID!,
              }}
              fields={[{ name: 'Reason', span: 12, needed: true }]}
              submit={t.notSame}
              onCancel={leave}
              onDone={() => {
                showToast({ text: t.settled })
                setApart(undefined)
              }}
            />
          )}
        </FormDialog>
      )}
    </div>
  )
}
