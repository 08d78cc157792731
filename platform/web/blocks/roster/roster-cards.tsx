import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NameLink, RowMenu } from './roster-row.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterTableProps } from './roster-table.tsx'

/** The phone face of a roster: name, two facts, status. */
export function RosterCards<Row>(props: Omit<RosterTableProps<Row>, 'density' | 'total' | 'state' | 'onState'>) {
  const { label, rows, rowKey, rowName, rowHref, onOpen, rowMenu, columns, loading, chosen, onChoose } = props
  const t = useRosterText()
  if (loading) return <SkeletonRows rows={6} height={74} />
  const facts = columns.slice(1).filter((column) => column.card === 'fact')
  const shownFacts = (facts.length ? facts : columns.slice(1)).slice(0, 2)
  const status = columns.filter((column) => column.card === 'status').slice(0, 2)
  return (
    <ul className="k-roster-cards" aria-label={label}>
      {rows.map((row) => {
        const key = rowKey(row)
        return (
          <li data-row key={key} className={chosen.has(key) ? 'is-selected' : ''}>
            {onChoose && (
              <label className="k-roster-card-pick">
                <input
                  type="checkbox"
                  className="k-box"
                  aria-label={t.select(rowName(row))}
                  checked={chosen.has(key)}
                  onChange={(event) => onChoose([key], event.currentTarget.checked)}
                />
              </label>
            )}
            <div className="k-roster-card">
              <div className="k-roster-name">
                <NameLink href={rowHref?.(row)} onOpen={onOpen && (() => onOpen(row))}>
                  {columns[0]?.cell(row)}
                </NameLink>
              </div>
              <dl>
                {shownFacts.map((column) => (
                  <div key={column.id}>
                    <dt>{column.label}</dt> <dd>{column.cell(row)}</dd>
                  </div>
                ))}
              </dl>
              {status.length > 0 && (
                <div className="k-roster-card-status">
                  {status.map((column) => (
                    <span key={column.id}>
                      {column.align === 'end' && <small>{column.label} </small>}
                      <span>{column.cell(row)}</span>
                    </span>
                  ))}
                </div>
              )}
            </div>
            {rowMenu && <RowMenu name={rowName(row)} entries={() => rowMenu(row)} />}
          </li>
        )
      })}
    </ul>
  )
}
