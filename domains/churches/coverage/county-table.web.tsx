import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { offMap } from '#domains/families/roster/county-filter.rules.ts'
import { churchPath } from '../churches.rules.ts'
import type { CountySum } from './coverage.rules.ts'
import { useCoverageText } from './coverage-text.web.ts'
import { Figure } from './figure.web.tsx'

interface CountyTableProps {
  state: string
  counties: readonly CountySum[]
  /** What is in no county. */
  off: CountySum | undefined
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** Each county with its figures; a figure opens the list it counts, as far as the reader has one. */
export function CountyTable({ state, counties, off, chosen, onChoose }: CountyTableProps) {
  const t = useCoverageText()
  const may = usePermitted()
  const isBare = ({ churches, homes, communities, waiting }: CountySum) =>
    churches + homes.count + communities === 0 && waiting.count === 0
  const shown = counties
    .filter((one) => !isBare(one))
    .toSorted((a, b) => b.churches - a.churches || a.name!.localeCompare(b.name!))
  const rest = counties.filter(isBare)
  const [homesOpen, childrenOpen] = [may('Family.View'), may('Foster.View')]
  const isPart = ({ count, seen }: { count: number | null; seen: number }) => count !== null && seen < count
  const partly = [...counties, ...(off ? [off] : [])].some(
    ({ homes, waiting }) => (homesOpen && isPart(homes)) || (childrenOpen && isPart(waiting)),
  )
  return (
    <Card title={t.counties} flush>
      <ScrollRegion label={t.counties} className="k-coverage-scroll">
        <table className="k-coverage-table">
          <thead>
            <tr>
              <th scope="col">{t.counties}</th>
              <th scope="col">{t.churches}</th>
              <th scope="col">{t.homes}</th>
              <th scope="col">{t.waiting}</th>
              <th scope="col">{t.communities}</th>
            </tr>
          </thead>
          <tbody>
            {[...shown, ...(off ? [off] : []), ...rest].map((one) => (
              <tr key={one.name ?? ''} className={one.name && one.name === chosen ? 'is-chosen' : ''}>
                <th scope="row">
                  {one.name === null ? (
                    <span title={t.offMapNote}>{t.offMap}</span>
                  ) : (
                    <button
                      type="button"
                      className="k-link"
                      aria-pressed={one.name === chosen}
                      onClick={() => onChoose(one.name!)}
                    >
                      {one.name}
                    </button>
                  )}
                </th>
                <Cells state={state} of={one} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {off && <p className="k-quiet k-coverage-note">{t.offMapNote}</p>}
      {!homesOpen && <p className="k-quiet k-coverage-note">{t.homesClosed}</p>}
      {!childrenOpen && <p className="k-quiet k-coverage-note">{t.childrenClosed}</p>}
      {partly && <p className="k-quiet k-coverage-note">{t.partly}</p>}
    </Card>
  )
}

function Cells({ state, of }: { state: string; of: CountySum }) {
  const name = encodeURIComponent(of.name ?? offMap)
  const area = of.name === null ? offMap : `${state}:${of.name}`
  return (
    <>
      <td>
        <Figure count={of.churches} href={hrefOf(`${churchPath}?County=${name}&Stage=`)} />
      </td>
      <td>
        <Figure
          {...of.homes}
          href={hrefOf(`${pathTo('/Foster', { tab: 'families' })}&Standing=approved&County=${name}`)}
        />
      </td>
      <td>
        <Figure {...of.waiting} href={hrefOf(`${pathTo('/Foster', { tab: 'children' })}&WaitingFrom=${name}`)} />
      </td>
      <td>
        <Figure count={of.communities} href={hrefOf(pathTo(churchPath, { tab: 'communities', area }))} />
      </td>
    </>
  )
}
