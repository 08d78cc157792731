import { IconArrowLeft } from '@tabler/icons-react'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { catalog } from '#platform/web/i18n.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { ButtonLink } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useHomeText } from './home-text.web.ts'
import { worklistCalls, type TeamWorker } from './worklist.calls.ts'
import { Worklist } from './worklist.web.tsx'
import './home.css'

const useText = catalog({
  title: ['Your team', 'Su equipo'],
  people: [
    ['# person', '# persona'],
    ['# people', '# personas'],
  ],
  worker: ['Worker', 'Trabajador'],
  none: ['Nobody reports to you', 'Nadie depende de usted'],
  noneText: [
    'People show up here when an administrator makes you their supervisor.',
    'Las personas aparecen aquí cuando un administrador lo nombra su supervisor.',
  ],
  away: ['Away, {name} covers', 'Ausente, cubre {name}'],
  outOf: ['{n} of {of}', '{n} de {of}'],
  since: ['since {day}', 'desde el {day}'],
  back: ['The whole team', 'Todo el equipo'],
  stranger: ['This person is not on your team', 'Esta persona no es de su equipo'],
  strangerText: [
    'The team lists everybody who reports to you today.',
    'El equipo incluye a todos los que hoy dependen de usted.',
  ],
  open: ['What needs {name}', 'Lo que necesita a {name}'],
})

/** Those one supervises with the figures of their work, or what needs one of them. */
export function Screen({ worker, of }: { worker?: string; of?: string }) {
  const t = useText()
  const { data } = useRead(worklistCalls.getTeamSummary, {})
  if (worker) return <OneWorker key={`${worker} ${of}`} id={worker} of={of} />
  return (
    <Card flush title={t.title} {...(data && data.Workers.length > 0 && { note: t.people(data.Workers.length) })}>
      {!data ? (
        <SkeletonRows rows={6} height={52} />
      ) : data.Workers.length === 0 ? (
        <EmptyState kind="first" title={t.none}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ScrollRegion label={t.title} className="k-home-team-scroll">
          <table className="k-home-team">
            <thead>
              <tr>
                <th scope="col">{t.worker}</th>
                {data.Figures.map(({ Key, Label, About }) => (
                  <th key={Key} scope="col" title={About}>
                    {Label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.Workers.map((member) => (
                <Row key={member.EmployeeID} worker={member} />
              ))}
            </tbody>
          </table>
          <dl className="k-home-team-about">
            {data.Figures.map(({ Key, Label, About }) => (
              <div key={Key}>
                <dt>{Label}</dt>
                <dd>{About}</dd>
              </div>
            ))}
          </dl>
        </ScrollRegion>
      )}
    </Card>
  )
}

/** One of the team: the figures again, and what needs them. */
function OneWorker({ id, of }: { id: string; of: string | undefined }) {
  const t = useText()
  const home = useHomeText()
  const go = useGo()
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
            <dl className="k-home-figures">
              {one.Figures.map((figure) => (
                <div key={figure.Key}>
                  <dt>{data.Figures.find(({ Key }) => Key === figure.Key)?.Label}</dt>
                  <dd>
                    <FigureValue figure={figure} />
                  </dd>
                </div>
              ))}
            </dl>
          </Card>
          <Worklist asked={{ EmployeeID: id }} title={home.needsOf(one.Name)} {...(of && { firstKind: of })} />
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

/** What a figure says; a link where it is taken apart elsewhere. */
function FigureValue({ figure }: { figure: TeamWorker['Figures'][number] }) {
  const t = useText()
  const go = useGo()
  const dates = useDates()
  const { Value, OutOf, Since, Marked, Address } = figure
  const value = Value ?? 0
  const said = OutOf === null ? value.toLocaleString() : t.outOf(value, OutOf)
  return (
    <>
      <a {...linkTo(hrefOf(Address), go)}>{Marked ? <Status tone="over">{said}</Status> : said}</a>
      {Since && value > 0 && <small>{t.since(dates.near(Since))}</small>}
    </>
  )
}

function Row({ worker }: { worker: TeamWorker }) {
  const t = useText()
  const go = useGo()
  return (
    <tr>
      <th scope="row">
        <a
          className="k-work-who"
          {...linkTo(hrefOf(pathTo('/', { view: 'team', worker: worker.EmployeeID })), go)}
          title={t.open(worker.Name)}
        >
          <Avatar name={worker.Name} id={worker.EmployeeID} size={28} />
          <span>
            <b>{worker.Name}</b>
            <small>{worker.CoveredBy ? t.away(worker.CoveredBy) : worker.Title}</small>
          </span>
        </a>
      </th>
      {worker.Figures.map((figure) => (
        <td key={figure.Key}>
          <FigureValue figure={figure} />
        </td>
      ))}
    </tr>
  )
}
