import type { Output } from '#platform/contract/call.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import type { placementBoardCalls } from './placement-board.calls.ts'
import { useBoardText } from './placement-board-text.web.ts'

export type Board = Output<typeof placementBoardCalls.getPlacementBoard>

interface TerritoryTableProps {
  territories: Board['Territories']
  onOpen: (territory: string | null) => void
}

/** Beds of every territory; its name opens its homes. */
export function TerritoryTable({ territories, onOpen }: TerritoryTableProps) {
  const t = useBoardText()
  const sum = (key: 'Homes' | 'Beds' | 'Placed' | 'Own' | 'Free') => territories.reduce((all, one) => all + one[key], 0)
  const columns = ['Homes', 'Beds', 'Placed', 'Own', 'Free'] as const
  const heads = { Homes: t.homesCol, Beds: t.beds, Placed: t.taken, Own: t.ownCol, Free: t.freeCol }
  return (
    <ScrollRegion label={t.territories} className="k-card k-board-table">
      <table className="k-plain-table">
        <caption className="k-hidden">{t.territories}</caption>
        <thead>
          <tr>
            <th scope="col">{t.territory}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className="is-number">
                {heads[column]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {territories.map((one) => (
            <tr key={`${one.SubProgramID}-${one.SubProgramTerritoryID}`}>
              <th scope="row">
                {one.SubProgramTerritoryID ? (
                  <button type="button" className="k-link" onClick={() => onOpen(one.SubProgramTerritoryID)}>
                    {one.Name}
                  </button>
                ) : (
                  t.noTerritory
                )}
                <small>{one.SubProgramName}</small>
              </th>
              {columns.map((column) => (
                <td key={column} className="is-number">
                  {one[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.homes(sum('Homes'))}</th>
            {columns.map((column) => (
              <td key={column} className="is-number">
                <b>{sum(column)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}
