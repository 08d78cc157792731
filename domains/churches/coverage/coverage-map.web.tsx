import { useMemo, useState } from 'react'
import { pathTo } from '#platform/contract/route-search.ts'
import { useRead } from '#platform/web/calls.tsx'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { churchPath } from '../churches.rules.ts'
import { stateAreas } from './areas.web.ts'
import { coverageCalls } from './coverage.calls.ts'
import { countiesOf, placesOf, shadeOf, type CountySum } from './coverage.rules.ts'
import { useCoverageText } from './coverage-text.web.ts'
import './coverage.css'

const firstShown = 24
const listHref = (query: string) => hrefOf(`${churchPath}?${query}`)

/** Where churches, homes and children are: a state by county, its ZIP codes without a church beside it. */
export function CoverageMap() {
  const t = useCoverageText()
  const { asked, put } = useAddress(churchPath)
  const { data } = useRead(coverageCalls.getCoverage, {})
  const [code, chosen] = (asked.area ?? '').split(':')
  const state = stateAreas.find((one) => one.code === code) ?? stateAreas[0]!
  const places = useMemo(() => placesOf(state.zips), [state])
  const counties = useMemo(
    () =>
      data
        ? countiesOf(
            state.counties.map(([name]) => name),
            places,
            data.Zips,
            data.Waiting.filter(({ State }) => State === state.code),
          )
        : [],
    [data, places, state],
  )
  const zips = useMemo(() => new Map(data?.Zips.map((one) => [one.ZipCode, one])), [data])
  const county = counties.find(({ name }) => name === chosen)
  const choose = (name: string) => put({ tab: 'map', area: `${state.code}:${name}` })
  if (!data) return <SkeletonRows rows={8} height={48} />
  return (
    <div className="k-coverage">
      <Card
        title={t.map(t[state.code])}
        end={
          <>
            {stateAreas.map((one) => (
              <Button
                key={one.code}
                size="sm"
                kind={one === state ? 'default' : 'quiet'}
                aria-pressed={one === state}
                onClick={() => put({ tab: 'map', area: `${one.code}:` })}
              >
                {t[one.code]}
              </Button>
            ))}
          </>
        }
      >
        <svg
          className="k-coverage-map"
          viewBox={`0 0 ${state.width} ${state.height}`}
          role="img"
          aria-label={t.map(t[state.code])}
        >
          {state.counties.map(([name, outline], at) => (
            // The list beside it chooses the same by keys.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
            <path
              key={name}
              d={outline}
              className={`is-${shadeOf(counties[at]!.churches)}${name === chosen ? ' is-chosen' : ''}`}
              onClick={() => choose(name)}
            >
              <title>{name}</title>
            </path>
          ))}
          {places.map(({ zip, x, y }) => {
            const here = zips.get(zip)
            if (!here || (here.Churches === 0 && here.Homes === 0)) return null
            return (
              <circle
                key={zip}
                cx={x}
                cy={y}
                r={here.Churches > 0 ? 6 : 4}
                className={here.Churches > 0 ? 'is-church' : 'is-home'}
              />
            )
          })}
        </svg>
        <p className="k-quiet">{t.mapNote}</p>
      </Card>
      <div className="k-stack">
        {county ? <County of={county} state={state.code} /> : <p className="k-quiet">{t.choose}</p>}
        <CountyTable counties={counties} chosen={chosen} onChoose={choose} />
      </div>
    </div>
  )
}

interface CountyTableProps {
  counties: readonly CountySum[]
  chosen: string | undefined
  onChoose: (name: string) => void
}

/** Each county with its figures; a figure opens the list it counts, where the reader may see it. */
function CountyTable({ counties, chosen, onChoose }: CountyTableProps) {
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

/** One county: its ZIP codes without a church by name, then those with one. */
function County({ of, state }: { of: CountySum; state: string }) {
  const t = useCoverageText()
  const go = useGo()
  const may = usePermitted()
  const [all, setAll] = useState<string>()
  const open = all === `${state}${of.name}`
  const empty = open ? of.empty : of.empty.slice(0, firstShown)
  return (
    <Card title={t.county(of.name)} note={t.emptyNote(of.empty.length + of.served.length)}>
      <h3>{t.empty}</h3>
      {of.empty.length === 0 ? (
        <p className="k-quiet">{t.nothing}</p>
      ) : (
        <ul className="k-coverage-zips" aria-label={t.empty}>
          {empty.map(({ zip, homes }) => (
            <li key={zip}>
              {zip}
              {homes > 0 &&
                (may('Family.View') ? (
                  <>
                    {': '}
                    <a
                      className="k-link"
                      {...linkTo(
                        hrefOf(`${pathTo('/Foster', { tab: 'families' })}&Standing=approved&Near=${zip}&Near=1`),
                        go,
                      )}
                    >
                      {t.homesHere(homes)}
                    </a>
                  </>
                ) : (
                  `: ${t.homesHere(homes)}`
                ))}
            </li>
          ))}
        </ul>
      )}
      {!open && of.empty.length > firstShown && (
        <p>
          {t.more(of.empty.length - firstShown)}{' '}
          <Button kind="quiet" size="sm" onClick={() => setAll(`${state}${of.name}`)}>
            {t.showAll}
          </Button>
        </p>
      )}
      {of.served.length > 0 && (
        <>
          <h3>{t.withChurch}</h3>
          <ul className="k-coverage-zips" aria-label={t.withChurch}>
            {of.served.map(({ zip, churches }) => (
              <li key={zip}>
                {zip}
                {': '}
                <a className="k-link" {...linkTo(listHref(`ZipCode=${zip}`), go)}>
                  {t.churchesHere(churches)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
