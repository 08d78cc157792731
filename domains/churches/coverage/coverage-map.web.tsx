import { useMemo } from 'react'
import { useRead } from '#platform/web/calls.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useAddress } from '#platform/web/use-address.ts'
import { churchPath } from '../churches.rules.ts'
import { CountyTable } from './county-table.web.tsx'
import { County } from './county.web.tsx'
import { stateAreas } from './lists/areas.web.ts'
import { coverageCalls } from './coverage.calls.ts'
import { countiesOf, offMapOf, placesOf, shadeOf } from './coverage.rules.ts'
import { useCoverageText } from './coverage-text.web.ts'
import './coverage.css'

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
            data.Counties,
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
        <CountyTable
          state={state.code}
          counties={counties}
          off={offMapOf(data.Counties)}
          chosen={chosen}
          onChoose={choose}
        />
      </div>
    </div>
  )
}
