import { useCallback, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { useNarrow } from '../../ui/use-media.ts'
import { onDemand } from '../../on-demand.tsx'
import { RosterBulk } from './roster-bulk.tsx'
import { RosterCards } from './roster-cards.tsx'
import { columnsOf, startLayout } from './roster-columns.tsx'
import { useFilterWords } from './roster-filters.tsx'
import { RosterFoot } from './roster-foot.tsx'
import './roster.css'
import { RosterTable, type RosterTableProps } from './roster-table.tsx'
import { useRosterText } from './roster-text.ts'
import { RosterToolbar } from './roster-toolbar.tsx'
import type { RosterProps } from './roster-shapes.ts'
import { useRowKeys } from './row-keys.ts'

const RosterVirtual = onDemand('roster-virtual', async () => {
  const part = await import('./roster-virtual.tsx')
  return part.RosterVirtual as <Row>(props: RosterTableProps<Row>) => ReactNode
}) as <Row>(props: RosterTableProps<Row>) => ReactNode

const none: ReadonlySet<string> = new Set()

/** A list of people or things: toolbar, table (cards on a phone), total in words, pages, bulk bar. */
export function Roster<Row>(props: RosterProps<Row>) {
  const { columns, rows, rowKey, total, totalWords, state, onState, bulk, failed } = props
  const t = useRosterText()
  const narrow = useNarrow()
  const [picked, setPicked] = useState(none)
  const layout = props.layout ?? startLayout(columns)
  const order = layout.columns.join(' ')
  // The same as long as nothing changed in them: a row is drawn, and the table measured, when they do.
  const shownColumns = useMemo(() => columnsOf(columns, { columns: order.split(' ') }), [columns, order])
  const rowMenu = useStable(props.rowMenu)
  const onOpen = useStable(props.onOpen)
  const loading = props.loading ?? false
  const here = rows.map(rowKey)
  const chosen = here.some((key) => picked.has(key)) ? picked : none

  const table = {
    ...props,
    columns: narrow ? columns : shownColumns,
    rowMenu,
    onOpen,
    density: layout.density,
    loading,
    chosen,
    onChoose: bulk && ((keys: readonly string[], on: boolean) => setPicked((old) => changed(old, keys, on))),
  }

  const frame = useRef<HTMLDivElement>(null)
  useRowKeys(frame)

  return (
    <div className="k-roster" ref={frame}>
      <RosterToolbar {...props} layout={layout} />
      <div className="k-card k-roster-card-frame">
        {failed ? (
          <div className="k-roster-failed">
            <Note tone="over">
              <b>{t.failed}</b> {failed.text}
            </Note>
            <Button onClick={failed.onRetry}>{t.again}</Button>
          </div>
        ) : !loading && rows.length === 0 ? (
          <NoRows {...props} />
        ) : narrow ? (
          <RosterCards {...table} />
        ) : rows.length > 100 ? (
          <RosterVirtual {...table} />
        ) : (
          <RosterTable {...table} />
        )}
        {!failed && (loading || rows.length > 0) && (
          <RosterFoot
            total={total}
            more={props.totalIsMore ?? false}
            totalWords={loading ? '' : totalWords}
            shown={rows.length}
            ends={rows.length > 0 ? [rowKey(rows[0]!), rowKey(rows.at(-1)!)] : undefined}
            state={state}
            onState={onState}
          />
        )}
      </div>
      {bulk && (
        <RosterBulk keys={here.filter((key) => chosen.has(key))} actions={bulk} onClear={() => setPicked(none)} />
      )}
    </div>
  )
}

/** The same function every time; it does what the last one given does. */
function useStable<Row, Result>(given: ((row: Row) => Result) | undefined): ((row: Row) => Result) | undefined {
  const last = useRef(given)
  useLayoutEffect(() => {
    last.current = given
  })
  const stable = useCallback((row: Row) => last.current!(row), [])
  return given && stable
}

function NoRows<Row>({ state, onState, filters, usual, empty }: RosterProps<Row>) {
  const t = useRosterText()
  const words = useFilterWords()
  const set = (filters ?? []).filter((filter) => state.filters[filter.id]?.length)
  if (!usual && (state.search || set.length)) {
    const values = set.map((filter) => words(filter, state.filters[filter.id] ?? []))
    return (
      <EmptyState
        kind="none"
        level={2}
        title={t.noMatch}
        action={<Button onClick={() => onState({ search: '', filters: {} })}>{t.clearFilters}</Button>}
      >
        {t.noMatchText(state.search ? [state.search, ...values] : values)}
      </EmptyState>
    )
  }
  return (
    <EmptyState level={2} kind={empty.kind} icon={empty.icon} title={empty.title} action={empty.action}>
      {empty.text}
    </EmptyState>
  )
}

function changed(old: ReadonlySet<string>, keys: readonly string[], on: boolean): ReadonlySet<string> {
  const next = new Set(old)
  for (const key of keys) {
    if (on) next.add(key)
    else next.delete(key)
  }
  return next
}
