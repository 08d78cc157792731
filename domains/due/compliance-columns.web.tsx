import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { deskHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import type { ComplianceRow } from './compliance.calls.ts'
import { useDeskText } from './desk-text.web.ts'

export type By = 'worker' | 'program' | 'form'

/** What the board says in a row; each figure opens what it counts. */
export function useColumns(
  by: By,
  period: { From: string; To: string },
  program: string | undefined,
  openVisits: (row: ComplianceRow) => void,
): RosterColumn<ComplianceRow>[] {
  const t = useDeskText()
  const go = useGo()
  const number = [t.fewest, t.most] as const
  const listOf = (row: ComplianceRow, outcome?: string) =>
    deskHref('due', {
      view: 'list',
      from: period.From,
      to: period.To,
      outcome,
      program: by === 'program' ? (row.ID ?? undefined) : program,
      ...(by === 'worker' && { worker: row.ID ?? 'none' }),
      ...(by === 'form' && { form_of: row.ID ?? undefined }),
    })
  const figure = (
    id: 'Due' | 'OnTime' | 'Late' | 'OpenLate' | 'Waived' | 'PaperworkLate',
    label: string,
    outcome: string,
  ): RosterColumn<ComplianceRow> => ({
    id,
    label,
    align: 'end',
    sort: number,
    ...((id === 'Due' || id === 'OpenLate') && { card: 'fact' }),
    cell: (row) =>
      row[id] > 0 ? (
        <a
          className="k-due-figure"
          aria-label={t.opens(`${row[id]} ${label}`, row.ID ? row.Name : t.nobody)}
          {...linkTo(listOf(row, outcome), go)}
        >
          {row[id]}
        </a>
      ) : (
        row[id]
      ),
  })
  const visits: RosterColumn<ComplianceRow> = {
    id: 'VisitRate',
    label: t.visits,
    align: 'end',
    sort: number,
    card: 'fact',
    cell: (row) =>
      row.VisitsRequired === 0 ? (
        <span className="k-quiet">{t.noVisit}</span>
      ) : (
        <button
          type="button"
          className="k-link k-due-figure"
          aria-label={t.opens(`${row.VisitsMade} / ${row.VisitsRequired} ${t.visits}`, row.ID ? row.Name : t.nobody)}
          onClick={() => openVisits(row)}
        >
          {`${row.VisitsMade} / ${row.VisitsRequired}`}
        </button>
      ),
  }
  return [
    {
      id: 'Name',
      label: { worker: t.workerName, program: t.programName, form: t.formName }[by],
      sort: [t.az, t.za],
      cell: (row) => (row.ID ? row.Name : t.nobody),
    },
    {
      id: 'Rate',
      label: t.rate,
      sort: number,
      card: 'status',
      cell: (row) => (row.Rate === null ? <span className="k-quiet">{t.noRate}</span> : <Rate of={row.Rate} />),
    },
    figure('Due', t.dueCount, 'Due'),
    figure('OnTime', t.onTime, 'OnTime'),
    figure('Late', t.late, 'Late'),
    figure('OpenLate', t.openLate, 'OpenLate'),
    figure('Waived', t.waived, 'Waived'),
    figure('PaperworkLate', t.paperwork, 'PaperworkLate'),
    ...(by === 'form' ? [] : [visits]),
  ]
}

function Rate({ of }: { of: number }) {
  const t = useDeskText()
  return (
    <span className="k-due-rate" style={{ '--k-due-part': `${of}%` } as never}>
      <i aria-hidden="true" />
      {t.rateOf(String(of))}
    </span>
  )
}
