import { IconShieldCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { filterValue, listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { breakGlassCalls, breakGlassFindings, breakGlassStates } from './break-glass/break-glass.calls.ts'
import { ReviewDialog, type Opening } from './break-glass/break-glass-review.web.tsx'
import { useEmergencyText } from './break-glass/break-glass-text.web.ts'

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
