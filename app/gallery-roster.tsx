import { IconPlus } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { changeState, startState } from '#platform/web/blocks/roster/roster-state.ts'
import type {
  RosterColumn,
  RosterFilter,
  RosterLayout,
  RosterState,
} from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { getDates, useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Person } from '#platform/web/ui/person.tsx'
import { Segmented } from '#platform/web/ui/radio-group.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { sampleChildren, type SampleChild } from './gallery-sample.web.ts'

const filters: readonly RosterFilter[] = [
  {
    id: 'SubProgram',
    label: 'Sub-program',
    kind: 'options',
    options: [
      { value: 'nv', label: 'North Valley' },
      { value: 'sv', label: 'South Valley' },
    ],
  },
  {
    id: 'Status',
    label: 'Status',
    kind: 'options',
    options: ['Active', 'Away', 'Waiting'].map((label) => ({ value: label, label })),
  },
  { id: 'Court', label: 'Next court', kind: 'days' },
  { id: 'Family', label: 'Current family', kind: 'text' },
]

function useColumns(): RosterColumn<SampleChild>[] {
  const dates = useDates()
  return useMemo(
    () => [
      {
        id: 'Name',
        label: 'Name',
        sort: ['A to Z', 'Z to A'],
        cell: (row) => <Person name={row.name} id={row.id} />,
      },
      { id: 'Age', label: 'Age', align: 'end', sort: ['youngest first', 'oldest first'], cell: (row) => row.age },
      {
        id: 'Status',
        label: 'Status',
        card: 'status',
        cell: (row) =>
          row.status === 'Active' ? (
            <span className="g-dim">Active</span>
          ) : (
            <Status tone={row.status === 'Away' ? 'over' : 'soon'}>{row.status}</Status>
          ),
      },
      { id: 'Family', label: 'Current family', card: 'fact', cell: (row) => row.family },
      { id: 'Days', label: 'Days there', align: 'end', cell: (row) => row.days },
      { id: 'Level', label: 'Designation', cell: (row) => <span className="g-dim">{row.level}</span> },
      { id: 'Worker', label: 'Case manager', cell: (row) => <span className="g-dim">{row.worker}</span> },
      {
        id: 'Contact',
        label: 'Last contact',
        card: 'fact',
        sort: ['longest ago first', 'latest first'],
        cell: (row) => <Status tone={row.contact.tone}>{dates.near(row.contact.day)}</Status>,
      },
      { id: 'Court', label: 'Next court', cell: (row) => dates.near(row.court) },
      {
        id: 'Documents',
        label: 'Documents',
        card: 'status',
        cell: (row) => <DocumentMarks late={row.late} soon={row.soon} />,
      },
      { id: 'CID', label: 'CID', quiet: true, cell: (row) => row.cid },
      { id: 'Level2', label: 'Level of care', extra: true, cell: (row) => row.level },
    ],
    [dates],
  )
}

function DocumentMarks({ late, soon }: { late: number; soon: number }) {
  if (!late && !soon) return <span className="g-dim">None due</span>
  return (
    <span className="k-row">
      {late > 0 && <Status tone="over">{late} overdue</Status>}
      {soon > 0 && <Status tone="soon">{soon} soon</Status>}
    </span>
  )
}

const shows = ['full', 'loading', 'first', 'clear', 'none', 'failed', 'long'] as const
type Show = (typeof shows)[number]

export function GalleryRoster() {
  const columns = useColumns()
  const [show, setShow] = useState<Show>('full')
  const [layout, setLayout] = useState<RosterLayout>()
  const [state, setState] = useState<RosterState>({
    ...startState,
    sort: 'Name',
    filters: { SubProgram: ['nv'], Status: ['Active', 'Away', 'Waiting'] },
  })
  const all = useMemo(() => sampleChildren(1000, getDates().today()), [])
  const total = show === 'long' ? 1000 : 148
  const start = (state.page - 1) * state.size
  const rows = { full: all.slice(start, Math.min(start + state.size, total)), long: all }[show as 'full'] ?? []
  const bare = show === 'first' || show === 'clear'
  return (
    <div className="k-stack">
      <Segmented<Show>
        label="What to show"
        value={show}
        onChange={setShow}
        choices={shows.map((value) => ({ value, label: value }))}
      />
      <Roster
        key={show}
        label="Children"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        rowHref={(row) => `#${row.id}`}
        rowMenu={() => [
          { label: 'Log contact', onClick: () => undefined },
          { label: 'Transfer case manager', offBecause: 'Needs the permission Caseload.Assign.' },
        ]}
        total={total}
        totalWords={`**${total} children** in North Valley who are active, away or waiting`}
        state={bare ? { ...state, filters: {} } : state}
        onState={(change) => setState((old) => changeState(old, change))}
        layout={layout}
        onLayout={setLayout}
        filters={filters}
        searchLabel="Search names"
        views={{
          list: [
            { id: 'all', name: 'All active', owner: 'given', state: {} },
            { id: 'court', name: 'Court this month', owner: 'mine', state: {} },
            { id: 'late', name: 'Overdue documents', owner: 'shared', state: {} },
          ],
          matching: ['all'],
          onChoose: () => undefined,
          places: [{ id: 'north', name: 'Foster, North Valley' }],
          onSave: (name) => {
            showToast({ text: `Saved the view ${name}.` })
            return Promise.resolve(undefined)
          },
          onDelete: () => undefined,
        }}
        bulk={[
          { label: 'Transfer case manager', onClick: () => undefined },
          { label: 'Add appointment', onClick: () => undefined },
          { label: 'Export', onClick: () => undefined },
        ]}
        onExport={(format) => showToast({ text: `Exporting as ${format}.` })}
        loading={show === 'loading'}
        failed={
          show === 'failed' ? { text: 'The server did not answer in time.', onRetry: () => setShow('full') } : undefined
        }
        empty={
          show === 'clear'
            ? { kind: 'clear', title: 'All clear', text: 'No child is waiting for a home today.' }
            : {
                kind: 'first',
                title: 'No children here yet',
                text: 'When a child joins this sub-program they show up here.',
                action: <Button icon={IconPlus}>Add child</Button>,
              }
        }
      />
    </div>
  )
}
