import { useMemo } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { formTypes, chartTypes } from '#platform/contract/lists/documents.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { useDates } from '#platform/web/dates.ts'
import { getSpeech } from '#platform/web/words.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import type { formCalls } from '#domains/forms/forms.calls.ts'
import { useFormsText } from './forms-text.web.ts'

export type FormRow = Output<typeof formCalls.getForms>['Rows'][number]

const tones: Record<FormRow['Status'], Tone> = { Draft: 'soon', Published: 'ok', Retired: 'info' }

/** Some names, the rest as a number. */
function Several({ of }: { of: readonly string[] }) {
  if (of.length === 0) return null
  return (
    <span title={of.join(', ')}>
      {of[0]}
      {of.length > 1 && <span className="k-quiet"> +{of.length - 1}</span>}
    </span>
  )
}

export function useFormsColumns(): RosterColumn<FormRow>[] {
  const t = useFormsText()
  const dates = useDates()
  const locale = useLocale()
  return useMemo(
    (): RosterColumn<FormRow>[] => [
      { id: 'Label', label: t.form, sort: [t.aToZ, t.zToA], cell: (row) => row.Label },
      {
        id: 'FormType',
        label: t.type,
        sort: [t.aToZ, t.zToA],
        card: 'fact',
        cell: (row) => getSpeech().label(formTypes, row.FormType),
      },
      {
        id: 'State',
        label: t.state,
        card: 'status',
        cell: (row) => {
          const state = row.Retired ? 'Retired' : row.Status
          return <Status tone={tones[state]}>{t[state]}</Status>
        },
      },
      { id: 'VersionNo', label: t.version, align: 'end', cell: (row) => row.VersionNo },
      { id: 'SubPrograms', label: t.programs, card: 'fact', cell: (row) => <Several of={row.SubPrograms} /> },
      {
        id: 'ChartTypes',
        label: t.charts,
        cell: (row) => <Several of={row.ChartTypes.map((one) => getSpeech().label(chartTypes, one))} />,
      },
      {
        id: 'Documents',
        label: t.documents,
        align: 'end',
        sort: [t.fewest, t.most],
        cell: (row) => (row.Documents > 0 ? row.Documents : null),
      },
      { id: 'Word', label: t.word, extra: true, cell: (row) => (row.WordTemplate ? t.yes : null) },
      {
        id: 'LastChange',
        label: t.changed,
        sort: [t.oldest, t.newest],
        cell: (row) => dates.near(dates.dateOf(row.LastChange)),
      },
      { id: 'Name', label: t.name, quiet: true, extra: true, cell: (row) => row.Name },
    ],
    // Words change with the locale alone.
    // eslint-disable-next-line react/exhaustive-deps
    [locale],
  )
}
