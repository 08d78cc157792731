import { useState } from 'react'
import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf } from '#platform/web/go.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { churchPath } from '../churches.rules.ts'
import type { CountySum } from './coverage.rules.ts'
import { useCoverageText } from './coverage-text.web.ts'
import { Figure } from './figure.web.tsx'

const firstShown = 24

/** One county: its ZIP codes without a church by name, then those with one. */
export function County({ of, state }: { of: CountySum; state: string }) {
  const t = useCoverageText()
  const [all, setAll] = useState<string>()
  const open = all === `${state}${of.name}`
  const empty = open ? of.empty : of.empty.slice(0, firstShown)
  return (
    <Card title={t.county(of.name ?? '')} note={t.emptyNote(of.empty.length + of.served.length)}>
      <h3>{t.empty}</h3>
      {of.empty.length === 0 ? (
        <p className="k-quiet">{t.nothing}</p>
      ) : (
        <ul className="k-coverage-zips" aria-label={t.empty}>
          {empty.map(({ zip, homes }) => (
            <li key={zip}>
              {zip}
              {homes.count > 0 && (
                <>
                  {': '}
                  <Figure
                    {...homes}
                    said={t.homesHere}
                    href={hrefOf(`${pathTo('/Foster', { tab: 'families' })}&Standing=approved&Zip=${zip}`)}
                  />
                </>
              )}
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
                <Figure count={churches} said={t.churchesHere} href={hrefOf(`${churchPath}?ZipCode=${zip}&Stage=`)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}
