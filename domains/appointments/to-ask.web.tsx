import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { AgendaRow } from './calendar-agenda.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'
import { planningCalls } from './planning.calls.ts'
import { StatusButtons } from './status-buttons.web.tsx'

/** Past days that are still open are asked about; nothing is assumed. */
export function ToAsk({ onOpen }: { onOpen: (one: Occurrence) => void }) {
  const t = useCalendarText()
  const dates = useDates()
  const { data } = useRead(planningCalls.getToAsk, {}, { quiet: true })
  if (!data || data.Occurrences.length === 0) return null
  return (
    <Card title={t.toAsk} note={t.toAskText}>
      <ul className="k-cal-list">
        {data.Occurrences.slice(0, 5).map((one) => (
          <AgendaRow key={one.AppointmentOccurrenceID} one={one} onOpen={onOpen}>
            <small>{dates.near(one.Date)}</small>
            <StatusButtons one={one} onOpen={onOpen} />
          </AgendaRow>
        ))}
      </ul>
    </Card>
  )
}
