import { useAddress } from '#platform/web/use-address.ts'
import { IconExternalLink, IconHelpCircle, IconPencil, IconUserOff } from '@tabler/icons-react'
import { useState } from 'react'
import { chartHref } from '#platform/web/charts.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { usePageSize } from '#platform/web/blocks/roster/saved-views.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { dueStates } from '#platform/contract/lists/documents.ts'
import type { RosterColumn, RosterFilter } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useNarrowedBy } from '#platform/web/blocks/roster/use-narrowed-by.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import type { MenuEntry } from '#platform/web/ui/menu.tsx'
import { DueTasks, type DueTask } from './chart-due.web.tsx'
import { useDeskText } from './desk-text.web.ts'
import { dueCalls, dueOutcomes, type DueRow } from './due.calls.ts'
import { DueStatus } from './due-status.web.tsx'
import { useDueText } from './due-text.web.ts'
import { dueHref } from './due-why.web.tsx'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'

const filterIds = ['State', 'Program', 'Period']
const openStates: readonly string[] = ['Overdue', 'DueSoon', 'Upcoming', 'InProgress', 'NeedsData']
const isDay = (value: string | undefined) => (value && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined)
const isId = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[0-9a-f-]{36}$/i.test(value) ? value : undefined

/** Documents that are due, or those behind a figure. */
export function DueList({ view }: { view: 'mine' | 'team' | 'list' }) {
  const t = useDeskText()
  const go = useGo()
  const { UserID } = useProfile()
  const { asked: address } = useAddress('/')
  const [state, onState] = useRosterState(filterIds, { sort: 'DueOn', ...usePageSize() })
  const [task, setTask] = useState<DueTask>()
  const filters = useFilters(view)
  const [from, to] = state.filters['Period'] ?? []
  const outcome = dueOutcomes.find(({ value }) => value === address.outcome)?.value ?? 'Due'
  const behind = {
    ...(isId(address.worker) && { EmployeeID: isId(address.worker)!, Named: true }),
    ...(address.worker === 'none' && { Unnamed: true }),
    ...(isId(address.form_of) && { FormID: isId(address.form_of)! }),
    Outcome: outcome,
    ...(isDay(address.from) && { From: isDay(address.from)! }),
    ...(isDay(address.to) && { To: isDay(address.to)! }),
    ...(isId(address.program) && { SubProgramID: isId(address.program)! }),
  }
  const found = useRead(
    dueCalls.getDueItems,
    {
      ...(view === 'mine' ? { EmployeeID: UserID } : view === 'team' ? { Team: true } : behind),
      ...(state.filters['State']?.[0] && { State: state.filters['State'][0] as DueRow['State'] }),
      ...(isId(state.filters['Program']?.[0]) && { SubProgramID: state.filters['Program']![0]! }),
      ...(isDay(from) && { From: from! }),
      ...(isDay(to) && { To: to! }),
      Page: state.page,
      PageSize: state.size,
    },
    { keepLast: true, ownErrors: true },
  )
  const dates = useDates()
  const today = dates.today()
  const outcomes: Record<typeof outcome, string> = {
    Due: t.dueCount,
    OnTime: t.onTime,
    Late: t.late,
    OpenLate: t.openLate,
    NotYet: t.notYet,
    Waived: t.waived,
    PaperworkLate: t.paperwork,
  }
  const total = found.data?.Total ?? 0
  const narrowed = useNarrowedBy(state, filters)
  return (
    <>
      {view === 'list' && (
        <p>
          {behind.From || behind.To
            ? t.listOf(outcomes[outcome], dates.date(behind.From ?? today), dates.date(behind.To ?? today))
            : t.listAll(outcomes[outcome])}
        </p>
      )}
      <Roster
        label={t.title}
        columns={useColumns()}
        rows={found.data?.Rows ?? []}
        rowKey={(row) => row.DueItemID}
        rowName={(row) => `${row.FormLabel}, ${row.ChartName}`}
        rowHref={(row) => (row.State === 'NeedsData' ? chartHref(row) : dueHref(row))}
        onOpen={(row) => go(row.State === 'NeedsData' ? chartHref(row) : dueHref(row))}
        rowMenu={useRowMenu(setTask)}
        total={total}
        totalWords={narrowed.length > 0 ? t.totalNarrowed(total, narrowed) : t.total(total)}
        state={state}
        onState={onState}
        filters={filters}
        loading={found.isPending && !found.error}
        failed={found.error ? { text: found.error.messages.join(' '), onRetry: () => void found.refetch() } : undefined}
        empty={
          view === 'list'
            ? { kind: 'clear', title: t.noList, text: t.noListText }
            : { kind: 'clear', title: t.clear, text: view === 'mine' ? t.clearMine : t.clearTeam }
        }
      />
      <DueTasks task={task} onTask={setTask} />
    </>
  )
}

function useFilters(view: 'mine' | 'team' | 'list'): RosterFilter[] {
  const t = useDeskText()
  const { say } = useSpeech()
  const { AssignedSubPrograms } = useProfile()
  if (view === 'list') return []
  return [
    {
      id: 'State',
      label: t.state,
      kind: 'options',
      options: dueStates
        .filter(({ value }) => openStates.includes(value))
        .map(({ value, label }) => ({ value, label: say(label) })),
    },
    ...(AssignedSubPrograms.length > 1
      ? [
          {
            id: 'Program',
            label: t.subProgram,
            kind: 'options' as const,
            options: AssignedSubPrograms.map(({ Id, Name }) => ({ value: Id, label: Name })),
          },
        ]
      : []),
    { id: 'Period', label: t.period, kind: 'days' },
  ]
}

function useColumns(): RosterColumn<DueRow>[] {
  const t = useDeskText()
  const dates = useDates()
  const { label } = useSpeech()
  const go = useGo()
  return [
    { id: 'Form', label: t.document, cell: (row) => row.FormLabel },
    {
      id: 'Chart',
      label: t.chart,
      card: 'fact',
      cell: (row) => (
        <a className="k-plain-link k-due-chart" {...linkTo(chartHref(row), go)}>
          {row.ChartName}
        </a>
      ),
    },
    { id: 'State', label: t.state, card: 'status', cell: (row) => <DueStatus row={row} /> },
    { id: 'DueOn', label: t.due, card: 'fact', cell: (row) => (row.DueOn ? dates.date(row.DueOn) : '') },
    {
      id: 'Who',
      label: t.who,
      card: 'fact',
      cell: (row) =>
        row.ResponsibleName ?? (row.ResponsibleRole ? t.anyone(label(subProgramRoles, row.ResponsibleRole)) : t.nobody),
    },
    { id: 'Rule', label: t.rule, quiet: true, extra: true, cell: (row) => row.Rule },
    { id: 'Program', label: t.subProgram, quiet: true, extra: true, cell: (row) => row.SubProgramName },
  ]
}

function useRowMenu(onTask: (task: DueTask) => void) {
  const t = useDueText()
  const go = useGo()
  const mayDecide = usePermitted()(dueCalls.waiveDue.permission)
  return (row: DueRow): MenuEntry[] => {
    const decided = row.State === 'Waived' || row.State === 'NotApplicable'
    const open = openStates.includes(row.State)
    return [
      ...(row.State === 'NeedsData' || (!open && !row.DocumentID)
        ? []
        : [{ label: row.DocumentID ? t.look : t.write, icon: IconPencil, ...linkTo(dueHref(row), go) }]),
      { label: t.why, icon: IconHelpCircle, onClick: () => onTask({ do: 'why', item: row }) },
      { label: t.openChart, icon: IconExternalLink, ...linkTo(chartHref(row), go) },
      ...(mayDecide && (open || decided)
        ? [
            'line' as const,
            {
              label: decided ? t.takeBack : t.whyNot,
              icon: IconUserOff,
              onClick: () => onTask({ do: 'decide', item: row }),
            },
          ]
        : []),
    ]
  }
}
