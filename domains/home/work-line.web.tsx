import { chartHref } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { hrefOf, linkTo, useGo } from '#platform/web/go.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button, ButtonLink } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useHomeText } from './home-text.web.ts'
import type { WorkLine } from './worklist.calls.ts'

interface WorkRowProps {
  line: WorkLine
  /** Opens the dialog that does it. */
  onDo: (todo: { part: string; input: Record<string, string> }) => void
}

/** One thing to do: how urgent, what and why, about whom, until when, and the button that does it. */
export function WorkRow({ line, onDo }: WorkRowProps) {
  const t = useHomeText()
  const go = useGo()
  const dates = useDates()
  const { Title, Why, DueOn, Chart, ForName, Do } = line
  const near = DueOn === null ? ({ tone: 'soon', text: t.now } as const) : dates.due(DueOn)
  const tone = line.Urgency === 'Safety' ? 'over' : near.tone
  const name = `${Do.Label}: ${Title}${Chart ? `, ${Chart.Name}` : ''}`
  return (
    <li className="k-work">
      <Status tone={tone}>{near.text}</Status>
      <span className="k-work-what">
        <b>{Title}</b>
        <small>
          {Why}
          {ForName && `, ${t.forWhom(ForName)}`}
        </small>
      </span>
      {Chart ? (
        <a className="k-work-who" {...linkTo(chartHref(Chart), go)}>
          <Avatar name={Chart.Name} id={Chart.ChartID} size={20} />
          <span>{Chart.Name}</span>
        </a>
      ) : (
        <span className="k-work-who" />
      )}
      <span className="k-work-day">{DueOn && dates.near(DueOn)}</span>
      {Do.Part === null ? (
        <ButtonLink size="sm" aria-label={name} {...linkTo(hrefOf(Do.Address ?? '/'), go)}>
          {Do.Label}
        </ButtonLink>
      ) : (
        <Button size="sm" aria-label={name} onClick={() => onDo({ part: Do.Part!, input: Do.Input })}>
          {Do.Label}
        </Button>
      )}
    </li>
  )
}
