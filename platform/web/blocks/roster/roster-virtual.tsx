import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { OneRow, RosterHead, rowHeights, type RosterTableProps } from './roster-table.tsx'

/** More than a hundred rows: only those in view are drawn, between two spacer rows. */
export function RosterVirtual<Row>(props: RosterTableProps<Row>) {
  const { rows, rowKey, density, label } = props
  const box = useRef<HTMLDivElement>(null)
  const rowHeight = rowHeights[density]
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  })
  const items = virtual.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = virtual.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <div ref={box} className="k-roster-scroll is-virtual" tabIndex={0} role="region" aria-label={label}>
      <table className="k-roster-table" aria-rowcount={rows.length + 1} aria-label={label}>
        <RosterHead {...props} />
        <tbody>
          <Spacer height={above} />
          {items.map((item) => {
            const row = rows[item.index]!
            return <OneRow key={rowKey(row)} {...props} row={row} at={item.index} />
          })}
          <Spacer height={below} />
        </tbody>
      </table>
    </div>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? (
    <tr aria-hidden="true" className="k-roster-spacer">
      <td colSpan={99} style={{ height }} />
    </tr>
  ) : null
}
