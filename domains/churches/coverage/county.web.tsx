import { useState } from 'react'
import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { churchPath } from '../churches.rules.ts'
import type { CountySum } from './coverage.rules.ts'
import { useCoverageText } from './coverage-text.web.ts'

const firstShown = 24
const listHref = (query: string) => hrefOf(`${churchPath}?${query}`)

/** One county: its ZIP codes without a church by name, then those with one. */
export function County({ of, state }: { of: CountySum; state: string }) {
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
