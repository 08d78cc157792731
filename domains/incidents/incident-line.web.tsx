import { incidentClocks, incidentPlaces, incidentStates, incidentTypes } from '#platform/contract/lists/incidents.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Status, type Tone } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { IncidentLine } from './incident-shapes.rules.ts'
import { useIncidentText } from './incident-text.web.ts'

const tones: Readonly<Record<string, Tone>> = { Draft: 'info', Submitted: 'soon', Returned: 'over', Closed: 'ok' }

/** One incident in a list: what, whose, where it is, and what runs out first. */
export function Line({ one, named, onOpen }: { one: IncidentLine; named: boolean; onOpen: () => void }) {
  const t = useIncidentText()
  const dates = useDates()
  const { label } = useSpeech()
  const kinds = one.Types.map((type) => label(incidentTypes, type)).join(', ') || t.one
  const facts = [
    named && one.Children.map(({ Name }) => Name).join(', '),
    one.OccurredAt ? dates.instant(one.OccurredAt) : t.unknown,
    one.Place && label(incidentPlaces, one.Place),
    one.ReportedBy,
    one.Reviewer && t.reviewedBy(one.Reviewer),
    one.OpenTasks > 0 && t.openTasks(one.OpenTasks),
  ]
  return (
    <>
      <span>
        <Button kind="quiet" size="sm" onClick={onOpen}>
          {kinds}
        </Button>
        <small>{facts.filter(Boolean).join(', ')}</small>
      </span>
      {one.NextClock && (
        <Status tone={one.NextClock.Late ? 'over' : 'soon'} small>
          {`${label(incidentClocks, one.NextClock.Clock)}: ${one.NextClock.Late ? t.overdue : t.until(dates.instantWithin(one.NextClock.DueAt))}`}
        </Status>
      )}
      <Status tone={tones[one.Status] ?? 'info'} small>
        {label(incidentStates, one.Status)}
      </Status>
    </>
  )
}
