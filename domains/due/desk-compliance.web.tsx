import { deskHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { usePageSize } from '#platform/web/blocks/roster/saved-views.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { addMonths } from '#platform/contract/dates.ts'
import type { RosterColumn, RosterFilter } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { useSpeech } from '#platform/web/words.ts'
import { complianceCalls, complianceSorts, type ComplianceRow } from './compliance.calls.ts'
import { useDeskText } from './desk-text.web.ts'
import { dueFigures } from './due-figures.rules.ts'

export type By = 'worker' | 'program' | 'form'
const calls = {
  worker: complianceCalls.getComplianceByWorker,
  program: complianceCalls.getComplianceByProgram,
  form: complianceCalls.getComplianceByForm,
} as const
const wire = { worker: 'Worker', program: 'Program', form: 'Form' } as const
const filterIds = ['Period', 'Program']

/** How the dates of a period were kept; each figure opens its list. */
export function ComplianceFigures({ by }: { by: By }) {
  const t = useDeskText()
  const { say } = useSpeech()
  const dates = useDates()
  const { AssignedSubPrograms } = useProfile()
  const today = dates.today()
  const start = { Period: [addMonths(today, -3), today] }
  const [state, onState] = useRosterState(filterIds, { sort: 'Name', filters: start, ...usePageSize() })
  const [from, to] = state.filters['Period']?.length ? state.filters['Period'] : start.Period
  const period = { From: from || start.Period[0]!, To: to || today }
  const program = state.filters['Program']?.[0]
  const asked = {
    ...period,
    ...(program && { SubProgramID: program }),
    ...(state.search && { Search: state.search }),
    Sort: complianceSorts.find((one) => one === state.sort) ?? ('Name' as const),
    Descending: state.descending,
  }
  const found = useRead(
    calls[by],
    { ...asked, Page: state.page, PageSize: state.size },
    { keepLast: true, ownErrors: true },
  )
  const { data } = found
  const filters: RosterFilter[] = [
    { id: 'Period', label: t.period, kind: 'days' },
    ...(by !== 'program' && AssignedSubPrograms.length > 1
      ? [
          {
            id: 'Program',
            label: t.subProgram,
            kind: 'options' as const,
            options: AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name })),
          },
        ]
      : []),
  ]
  const words = t.between(dates.date(period.From), dates.date(period.To))
  return (
    <>
      {data && <Sums sum={data.Sum} period={words} />}
      <Roster
        label={t[by]}
        columns={useColumns(by, period, program)}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.ID ?? 'nobody'}
        rowName={(row) => (row.ID ? row.Name : t.nobody)}
        total={data?.Total ?? 0}
        totalWords={`${t.rows(data?.Total ?? 0)}. ${words}`}
        state={state}
        onState={onState}
        filters={filters}
        searchLabel={t.search}
        onExport={(Format) =>
          void download(complianceCalls.exportCompliance, { ...asked, By: wire[by], Format }).catch(() => {})
        }
        loading={found.isPending && !found.error}
        failed={found.error ? { text: found.error.messages.join(' '), onRetry: () => void found.refetch() } : undefined}
        empty={{ kind: 'clear', title: t.noFigures, text: t.noFiguresText }}
      />
      {[dueFigures.rate, dueFigures.paperwork].map(({ label, about }) => (
        <p key={label[0]} className="k-help">
          <b>{say(label)}:</b> {say(about)}
        </p>
      ))}
    </>
  )
}

function Sums({ sum, period }: { sum: Omit<ComplianceRow, 'ID' | 'Name'>; period: string }) {
  const t = useDeskText()
  const figures = [
    { label: t.dueCount, value: sum.Due, note: period },
    { label: t.onTime, value: sum.OnTime, note: sum.Rate === null ? t.noRate : t.rateOf(String(sum.Rate)) },
    { label: t.late, value: sum.Late, tone: sum.Late > 0 ? 'is-soon' : undefined },
    { label: t.openLate, value: sum.OpenLate, tone: sum.OpenLate > 0 ? 'is-over' : undefined },
    { label: t.waived, value: sum.Waived },
    { label: t.paperwork, value: sum.PaperworkLate },
  ]
  return (
    <dl className="k-due-figures">
      {figures.map(({ label, value, note, tone }) => (
        <div key={label} className={tone}>
          <dt>{label}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useColumns(
  by: By,
  period: { From: string; To: string },
  program: string | undefined,
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
