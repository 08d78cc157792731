import type { Output } from '#platform/contract/call.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { useLocale } from '#platform/web/locale.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useTeamText } from './home-team-text.web.ts'
import type { TeamWorker, worklistCalls } from './worklist.calls.ts'

type Team = Output<typeof worklistCalls.getTeamSummary>

export function TeamTable({ team }: { team: Team }) {
  const t = useTeamText()
  return (
    <ScrollRegion label={t.title} className="k-home-team-scroll">
      <table className="k-home-team">
        <thead>
          <tr>
            <th scope="col">{t.worker}</th>
            {team.Figures.map(({ Key, Label, About }) => (
              <th key={Key} scope="col" title={About}>
                {Label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {team.Workers.map((worker) => (
            <tr key={worker.EmployeeID}>
              <th scope="row">
                <WorkerLink worker={worker} />
              </th>
              {worker.Figures.map((figure) => (
                <td key={figure.Key}>
                  <FigureValue figure={figure} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

/** On a phone, one below the other. */
export function TeamCards({ team }: { team: Team }) {
  return (
    <ul className="k-list k-home-team-cards">
      {team.Workers.map((worker) => (
        <li key={worker.EmployeeID}>
          <WorkerLink worker={worker} />
          <Figures worker={worker} of={team} />
        </li>
      ))}
    </ul>
  )
}

export function Figures({ worker, of }: { worker: TeamWorker; of: Team }) {
  return (
    <dl className="k-home-figures">
      {worker.Figures.map((figure) => (
        <div key={figure.Key}>
          <dt>{of.Figures.find(({ Key }) => Key === figure.Key)?.Label}</dt>
          <dd>
            <FigureValue figure={figure} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What a figure says; a link where it is taken apart elsewhere. */
function FigureValue({ figure }: { figure: TeamWorker['Figures'][number] }) {
  const t = useTeamText()
  const go = useGo()
  const dates = useDates()
  const { dateLocale } = useLocale()
  const { Value, OutOf, Since, Marked, Address } = figure
  const value = Value ?? 0
  const said = OutOf === null ? new Intl.NumberFormat(dateLocale).format(value) : t.outOf(value, OutOf)
  return (
    <>
      <a {...linkTo(hrefOf(Address), go)}>{Marked ? <Status tone="over">{said}</Status> : said}</a>
      {Since && value > 0 && <small>{t.since(dates.near(Since))}</small>}
    </>
  )
}

function WorkerLink({ worker }: { worker: TeamWorker }) {
  const t = useTeamText()
  const go = useGo()
  return (
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
  )
}
