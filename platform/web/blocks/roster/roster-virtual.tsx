import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef } from 'react'
import { ScrollRegion } from '../../ui/scroll-region.tsx'
import { OneRow, RosterHead, rowHeights, type RosterTableProps } from './roster-table.tsx'

/** More than a hundred rows: only those in view are drawn, between two spacer rows. */
export function RosterVirtual<Row>(props: RosterTableProps<Row>) {
  const { rows, rowKey, density, label } = props
  const box = useRef<HTMLElement>(null)
  const rowHeight = rowHeights[density]
  // oxlint-disable-next-line react/incompatible-library -- its answers change without a new identity; nothing here is memoised
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
    <ScrollRegion ref={box} className="k-roster-scroll is-virtual" label={label}>
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
    </ScrollRegion>
  )
}

function Spacer({ height }: { height: number }) {
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null
}
