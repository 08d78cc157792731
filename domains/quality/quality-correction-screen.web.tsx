import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useClose } from '#platform/web/part-dialog.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { CorrectionState, useSettle, useSource } from './corrections/correction-line.web.tsx'
import { correctionCalls } from './corrections/corrections.calls.ts'
import { useCorrectionsText } from './corrections/corrections-text.web.ts'
import './quality.css'

/** What somebody is to mend, over their list of work. */
export function Screen({ id = '' }: { id?: string }) {
  const t = useCorrectionsText()
  const dates = useDates()
  const source = useSource()
  const onClose = useClose()
  const dialogs = useDialogs()
  const settle = useSettle(dialogs)
  const { data, error } = useRead(correctionCalls.getOwnCorrection, { QualityCorrectionID: id }, { quiet: true })
  return (
    <>
      <Dialog
        opened
        onClose={onClose}
        title={t.own}
        actions={
          <>
            <Button onClick={onClose}>{t.shut}</Button>
            {data?.State === 'Open' && (
              <Button kind="primary" onClick={() => settle(data, onClose)}>
                {t.settle}
              </Button>
            )}
          </>
        }
      >
        {error && <Note tone="info">{t.gone}</Note>}
        {!data && !error && <SkeletonRows rows={4} />}
        {data && (
          <div className="k-quality-one">
            <p className="k-quality-text">{data.What}</p>
            {data.State === 'Open' && data.ReturnedWhy && <Note tone="over">{t.returned(data.ReturnedWhy)}</Note>}
            <Facts
              facts={[
                { label: t.state, value: <CorrectionState one={data} /> },
                { label: t.dueOn, value: dates.near(data.DueOn) },
                { label: t.program, value: data.SubProgramName },
                ...(data.From ? [{ label: t.from, value: source(data) }] : []),
                { label: t.given, value: data.AssignedBy },
                ...(data.Evidence ? [{ label: t.evidence, value: data.Evidence }] : []),
              ]}
            />
          </div>
        )}
      </Dialog>
      {dialogs.dialog}
    </>
  )
}
