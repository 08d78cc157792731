import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { AgendaRow } from './calendar-agenda.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'
import { planningCalls } from './planning.calls.ts'
import { StatusButtons } from './status-buttons.web.tsx'

const mostAsked = 5

interface AskProps {
  onOpen: (one: Occurrence) => void
  onContact: (one: Occurrence) => void
}

/** Past days that are still open are asked about; nothing is assumed. */
export function ToAsk({ onOpen, onContact }: AskProps) {
  const t = useCalendarText()
  const dates = useDates()
  const { data } = useRead(planningCalls.getToAsk, {}, { quiet: true })
  if (!data || data.Occurrences.length === 0) return null
  const more = data.Occurrences.length - mostAsked
  return (
    <Card title={t.toAsk} note={t.toAskText}>
      <ul className="k-cal-list">
        {data.Occurrences.slice(0, mostAsked).map((one) => (
          <AgendaRow key={one.AppointmentOccurrenceID} one={one} onOpen={onOpen}>
            <small>{dates.near(one.Date)}</small>
            <StatusButtons {...{ one, onContact }} />
          </AgendaRow>
        ))}
      </ul>
      {more > 0 && <small className="k-help">{t.toAskMore(more)}</small>}
    </Card>
  )
}
