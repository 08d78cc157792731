import { IconArrowLeft } from '@tabler/icons-react'
import { useRead } from '#platform/web/calls.tsx'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { useHomeText } from './home-text.web.ts'
import { Figures, TeamCards, TeamTable } from './home-team.web.tsx'
import { useTeamText } from './home-team-text.web.ts'
import { worklistCalls } from './worklist.calls.ts'
import { Worklist } from './worklist.web.tsx'
import './home.css'

/** Those one supervises with the figures of their work, or what needs one of them. */
export function Screen({ worker, of }: { worker?: string; of?: string }) {
  const t = useTeamText()
  const narrow = useNarrow()
  const { data } = useRead(worklistCalls.getTeamSummary, {})
  if (worker) return <OneWorker key={worker} id={worker} of={of} />
  return (
    <Card flush title={t.title} {...(data && data.Workers.length > 0 && { note: t.people(data.Workers.length) })}>
      {!data ? (
        <SkeletonRows rows={6} height={52} />
      ) : data.Workers.length === 0 ? (
        <EmptyState kind="first" title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : (
        <>
          {narrow ? <TeamCards team={data} /> : <TeamTable team={data} />}
          <dl className="k-home-team-about">
            {data.Figures.map(({ Key, Label, About }) => (
              <div key={Key}>
                <dt>{Label}</dt>
                <dd>{About}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Card>
  )
}

/** One of the team: the figures again, and what needs them. */
function OneWorker({ id, of }: { id: string; of: string | undefined }) {
  const t = useTeamText()
  const home = useHomeText()
  const go = useGo()
  const { set } = useAddress('/')
  const { data } = useRead(worklistCalls.getTeamSummary, {})
  const one = data?.Workers.find(({ EmployeeID }) => EmployeeID === id)
  return (
    <div className="k-stack">
      <div>
        <ButtonLink size="sm" icon={IconArrowLeft} {...linkTo(hrefOf(pathTo('/', { view: 'team' })), go)}>
          {t.back}
        </ButtonLink>
      </div>
      {!data ? (
        <SkeletonRows rows={6} height={52} />
      ) : one ? (
        <>
          <Card title={one.Name} note={one.CoveredBy ? t.away(one.CoveredBy) : one.Title}>
            <Figures worker={one} of={data} />
          </Card>
          <Worklist
            asked={{ EmployeeID: id }}
            title={home.needsOf(one.Name)}
            kind={of}
            onKind={(kind) => set({ of: kind })}
          />
        </>
      ) : (
        <Card>
          <EmptyState kind="first" title={t.stranger}>
            {t.strangerText}
          </EmptyState>
        </Card>
      )}
    </div>
  )
}
