import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useCensusText } from './census-text.web.ts'
import { monthCalls } from './month.calls.ts'
import './census.css'

/** A year of a house, month by month: a table whose cells are bars too. */
export function Occupancy({ residence }: { residence: string }) {
  const t = useCensusText()
  const dates = useDates()
  const { data } = useRead(monthCalls.getOccupancy, { ResidenceID: residence })
  if (!data) return <SkeletonRows rows={4} height={32} />
  const bar = (part: number, of: number, look: string) => (
    <td>
      <span className={`k-occupancy-bar ${look}`} style={{ inlineSize: `${of === 0 ? 0 : (100 * part) / of}%` }} />
      <span>
        {t.share(of === 0 ? 0 : Math.round((100 * part) / of))} <small>{t.nights(part, of)}</small>
      </span>
    </td>
  )
  return (
    <Card flush title={t.occupancy} note={t.licensed(data.LicensedBeds)}>
      <p className="k-census-about">{t.occupancyText}</p>
      <ScrollRegion label={t.occupancy} className="k-census-scroll">
        <table className="k-census-table k-occupancy">
          <thead>
            <tr>
              <th scope="col">{t.month}</th>
              <th scope="col">{t.taken}</th>
              <th scope="col">{t.inside}</th>
            </tr>
          </thead>
          <tbody>
            {data.Months.toReversed().map(({ Month, BedNights, TakenNights, InsideNights }) => (
              <tr key={Month}>
                <th scope="row">{dates.month(Month)}</th>
                {bar(TakenNights, BedNights, 'k-occupancy-taken')}
                {bar(InsideNights, BedNights, 'k-occupancy-inside')}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}
