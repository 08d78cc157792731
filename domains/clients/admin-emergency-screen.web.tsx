import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { filterValue, listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { breakGlassCalls, breakGlassFindings, breakGlassStates } from './break-glass/break-glass.calls.ts'
import { useEmergencyText } from './break-glass/break-glass-text.web.ts'

type Opening = Output<typeof breakGlassCalls.getEmergencyReviews>['Rows'][number]

/** Confidential charts that administrators opened without leave, for somebody else to look at. */
export function Screen() {
  const t = useEmergencyText()
  const { options } = useSpeech()
  const [state, onState] = useRosterState(['State'], { sort: 'OpenedAt', descending: true })
  const [reviewing, setReviewing] = useState<Opening>()
  const State = filterValue(state, 'State', breakGlassStates)
  const { Search: _search, ...asked } = listInputOf(state, ['OpenedAt'])
  const { data, face } = useList(breakGlassCalls.getEmergencyReviews, { ...asked, State })
  return (
    <>
      <Roster
        {...face}
        label={t.reviews}
        columns={useColumns(setReviewing)}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.BreakGlassID}
        rowName={(row) => row.OpenedBy}
        totalWords={t.total(face.total)}
        state={state}
        onState={onState}
        filters={[{ id: 'State', label: t.state, kind: 'options', options: options(breakGlassStates) }]}
        empty={{ kind: 'clear', icon: IconShieldCheck, title: t.none, text: t.noneText }}
      />
      {reviewing && <ReviewDialog opening={reviewing} onClose={() => setReviewing(undefined)} />}
    </>
  )
}

function ReviewDialog({ opening, onClose }: { opening: Opening; onClose: () => void }) {
  const t = useEmergencyText()
  const dates = useDates()
  return (
    <FormDialog opened onClose={onClose} title={t.reviewTitle(opening.OpenedBy)} sentence={t.reviewSentence}>
      {(leave) => (
        <div className="k-stack">
          <Facts
            facts={[
              { label: t.reason, value: opening.Reason },
              { label: t.when, value: dates.instant(opening.OpenedAt) },
              { label: t.looks, value: t.looksOf(opening.Looks, opening.Changes) },
            ]}
          />
          <CallForm
            call={breakGlassCalls.reviewEmergency}
            values={{ BreakGlassID: opening.BreakGlassID, version: opening.version }}
            fields={[
              { name: 'Finding', span: 12, needed: true },
              { name: 'Note', span: 12, needed: true },
            ]}
            submit={t.save}
            onCancel={leave}
            onDone={() => {
              showToast({ text: t.saved })
              onClose()
            }}
          />
        </div>
      )}
    </FormDialog>
  )
}

function useColumns(onReview: (row: Opening) => void): RosterColumn<Opening>[] {
  const t = useEmergencyText()
  const dates = useDates()
  const { label } = useSpeech()
  return [
    { id: 'OpenedBy', label: t.openedBy, cell: (row) => row.OpenedBy },
    { id: 'ChartName', label: t.chart, card: 'fact', cell: (row) => row.ChartName ?? t.hiddenChart },
    { id: 'SubProgramName', label: t.program, card: 'fact', cell: (row) => row.SubProgramName },
    { id: 'CaseManager', label: t.caseManager, cell: (row) => row.CaseManager },
    { id: 'Reason', label: t.reason, card: 'fact', cell: (row) => row.Reason },
    {
      id: 'OpenedAt',
      label: t.when,
      sort: [t.oldest, t.newest],
      card: 'fact',
      cell: (row) => dates.instant(row.OpenedAt),
    },
    { id: 'Looks', label: t.looks, card: 'fact', cell: (row) => t.looksOf(row.Looks, row.Changes) },
    {
      id: 'State',
      label: t.state,
      card: 'status',
      cell: (row) =>
        row.Finding ? (
          <>
            <Status tone={row.Finding === 'Justified' ? 'ok' : 'over'}>{label(breakGlassFindings, row.Finding)}</Status>{' '}
            <small>{t.by(row.ReviewedBy ?? '', dates.instantWithin(row.ReviewedAt!))}</small>
          </>
        ) : (
          <>
            <Status tone={row.Late ? 'over' : 'soon'}>{row.Late ? t.late : label(breakGlassStates, row.State)}</Status>{' '}
            <Button size="sm" offBecause={row.WhyNot ? t[row.WhyNot] : undefined} onClick={() => onReview(row)}>
              {t.review}
            </Button>
          </>
        ),
    },
  ]
}
