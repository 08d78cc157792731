import { useState } from 'react'
import { usePageSize } from '#platform/web/blocks/roster/saved-views.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { addMonths } from '#platform/contract/dates.ts'
import type { RosterFilter } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { download } from '#platform/web/send.ts'
import { useSpeech } from '#platform/web/words.ts'
import { complianceCalls, complianceSorts, type ComplianceRow } from './compliance.calls.ts'
import { useColumns, type By } from './compliance-columns.web.tsx'
import { ComplianceVisits } from './compliance-visits.web.tsx'
import { useDeskText } from './desk-text.web.ts'
import { dueFigures } from './due-figures.rules.ts'

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
  const [opened, setOpened] = useState<ComplianceRow>()
  const words = t.between(dates.date(period.From), dates.date(period.To))
  return (
    <>
      {data && <Sums sum={data.Sum} period={words} />}
      <Roster
        label={t[by]}
        columns={useColumns(by, period, program, setOpened)}
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
      {opened && (
        <ComplianceVisits
          name={opened.ID ? opened.Name : t.nobody}
          asked={{
            ...period,
            ...(by === 'program' ? opened.ID && { SubProgramID: opened.ID } : program && { SubProgramID: program }),
            ...(by === 'worker' && (opened.ID ? { EmployeeID: opened.ID } : { Nobody: true })),
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
      {[dueFigures.rate, dueFigures.paperwork, ...(by === 'form' ? [] : [dueFigures.visits])].map(
        ({ label, about }) => (
          <p key={label[0]} className="k-help">
            <b>{say(label)}:</b> {say(about)}
          </p>
        ),
      )}
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
    ...(sum.VisitsRequired > 0
      ? [
          {
            label: t.visits,
            value: `${sum.VisitsMade} / ${sum.VisitsRequired}`,
            note: t.rateOf(String(sum.VisitRate)),
            tone: sum.VisitsMade < sum.VisitsRequired ? 'is-soon' : undefined,
          },
        ]
      : []),
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
