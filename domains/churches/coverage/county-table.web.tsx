import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { churchPath } from '../churches.rules.ts'
import type { CountySum } from './coverage.rules.ts'
import { useCoverageText } from './coverage-text.web.ts'

const listHref = (query: string) => hrefOf(`${churchPath}?${query}`)

interface CountyTableProps {
  counties: readonly CountySum[]
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** Each county with its figures; a figure opens the list it counts, where the reader may see it. */
export function CountyTable({ counties, chosen, onChoose }: CountyTableProps) {
  const t = useCoverageText()
  const go = useGo()
  const may = usePermitted()
  const shown = counties
    .filter((one) => one.churches + one.homes + one.communities > 0 || one.waiting !== 0)
    .toSorted((a, b) => b.churches - a.churches || a.name.localeCompare(b.name))
  const rest = counties.filter((one) => !shown.includes(one))
  const link = (count: number, href: string, allowed = true) =>
    count > 0 && allowed ? (
      <a className="k-link" {...linkTo(href, go)}>
        {count}
      </a>
    ) : (
      count
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
            {[...shown, ...rest].map((one) => (
              <tr key={one.name} className={one.name === chosen ? 'is-chosen' : ''}>
                <th scope="row">
                  <button
                    type="button"
                    className="k-link"
                    aria-pressed={one.name === chosen}
                    onClick={() => onChoose(one.name)}
                  >
                    {one.name}
                  </button>
                </th>
                <td>{link(one.churches, listHref(`County=${encodeURIComponent(one.name)}`))}</td>
                <td>
                  {link(
                    one.homes,
                    hrefOf(`${pathTo('/Foster', { tab: 'families' })}&Standing=approved`),
                    may('Family.View'),
                  )}
                </td>
                <td>
                  {one.waiting === null
                    ? t.fewer
                    : link(one.waiting, hrefOf(pathTo('/Foster', { tab: 'placements' })), may('Foster.View'))}
                </td>
                <td>{link(one.communities, hrefOf(pathTo(churchPath, { tab: 'communities' })))}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  )
}
