import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { Icon } from '../../ui/icon.tsx'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { Skeleton, useDelayed } from '../../ui/skeleton.tsx'
import { useTight } from './use-tight.ts'
import { RosterRow } from './roster-row.tsx'
import { useRosterText } from './roster-text.ts'
import type { Density, RosterColumn, RosterProps, RosterState } from './roster-shapes.ts'

export const rowHeights: Record<Density, number> = { compact: 32, normal: 38, roomy: 46 }

export interface RosterTableProps<Row> extends Pick<
  RosterProps<Row>,
  'label' | 'rows' | 'rowKey' | 'rowName' | 'rowHref' | 'onOpen' | 'rowMenu' | 'total' | 'state' | 'onState'
> {
  columns: readonly RosterColumn<Row>[]
  density: Density
  loading: boolean
  chosen: ReadonlySet<string>
  onChoose?: ((keys: readonly string[], chosen: boolean) => void) | undefined
}

export function RosterTable<Row>(props: RosterTableProps<Row>) {
  const { rows, loading } = props
  const table = useTight(widthOf(props), [rows, props.columns, loading])
  return (
    <ScrollRegion className="k-roster-scroll" label={props.label}>
      <table
        ref={table}
        className="k-roster-table"
        aria-rowcount={props.total + 1}
        aria-label={props.label}
        aria-busy={loading}
      >
        <RosterHead {...props} />
        <tbody>
          {loading ? (
            <LoadingRows {...props} />
          ) : (
            rows.map((row, index) => <OneRow key={props.rowKey(row)} {...props} row={row} at={index} />)
          )}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** A row with what it needs from the table around it. */
export function OneRow<Row>(props: RosterTableProps<Row> & { row: Row; at: number }) {
  const { row, at, rowKey, rowName, rowHref, onOpen, rowMenu, columns, state, density, chosen, onChoose } = props
  const key = rowKey(row)
  return (
    <RosterRow
      row={row}
      name={rowName(row)}
      columns={columns}
      index={(state.page - 1) * state.size + at + 2}
      height={rowHeights[density]}
      selected={chosen.has(key)}
      onSelect={onChoose && ((selected) => onChoose([key], selected))}
      href={rowHref?.(row)}
      onOpen={onOpen && (() => onOpen(row))}
      menu={rowMenu}
    />
  )
}

export function RosterHead<Row>(props: RosterTableProps<Row>) {
  const { columns, rows, rowKey, rowMenu, state, onState, chosen, onChoose } = props
  const t = useRosterText()
  const picked = rows.filter((row) => chosen.has(rowKey(row))).length
  return (
    <thead>
      <tr aria-rowindex={1}>
        {onChoose && (
          <th className="k-roster-pick" scope="col">
            <input
              type="checkbox"
              className="k-box"
              aria-label={t.selectAll}
              checked={rows.length > 0 && picked === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = picked > 0 && picked < rows.length
              }}
              onChange={(event) => onChoose(rows.map(rowKey), event.currentTarget.checked)}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeadCell key={column.id} column={column} isName={index === 0} state={state} onState={onState} />
        ))}
        {rowMenu && (
          <th scope="col" className="k-roster-menu">
            <span className="k-hidden">{t.actions}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface HeadCellProps<Row> {
  column: RosterColumn<Row>
  isName: boolean
  state: RosterState
  onState: (change: Partial<RosterState>) => void
}

function HeadCell<Row>({ column, isName, state, onState }: HeadCellProps<Row>) {
  const t = useRosterText()
  const sorted = column.sort && state.sort === column.id
  const next = sorted && !state.descending
  return (
    <th
      scope="col"
      className={clsx(isName && 'k-roster-name', column.align === 'end' && 'is-end')}
      {...(sorted && { 'aria-sort': state.descending ? 'descending' : 'ascending' })}
    >
      {column.sort ? (
        <button
          type="button"
          className="k-roster-sort"
          title={t.sortBy(column.label, column.sort[next ? 1 : 0])}
          onClick={() => onState({ sort: column.id, descending: Boolean(next) })}
        >
          {sorted && isName ? t.sorted(column.label, column.sort[state.descending ? 1 : 0]) : column.label}
          {sorted && !isName && <Icon of={state.descending ? IconArrowDown : IconArrowUp} size={13} />}
        </button>
      ) : (
        column.label
      )}
    </th>
  )
}

/** How many columns there are with those for the box and the menu. */
const widthOf = <Row,>({ columns, onChoose, rowMenu }: RosterTableProps<Row>) =>
  columns.length + (onChoose ? 1 : 0) + (rowMenu ? 1 : 0)

function LoadingRows<Row>(props: RosterTableProps<Row>) {
  const { state, density, onChoose } = props
  const shown = useDelayed(true)
  const width = widthOf(props)
  return Array.from({ length: Math.min(state.size, 12) }, (_, row) => (
    <tr key={row} style={{ height: rowHeights[density] }} aria-hidden="true">
      {Array.from({ length: width }, (_cell, cell) => (
        <td key={cell} className={onChoose && cell === 0 ? 'k-roster-pick' : ''}>
          {shown && <Skeleton width={onChoose && cell === 0 ? 16 : `${[62, 48, 70, 54][(row + cell) % 4]}%`} />}
        </td>
      ))}
    </tr>
  ))
}
