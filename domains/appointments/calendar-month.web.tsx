import { useDates } from '#platform/web/dates.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { allOn, daysIn, type Shown } from './calendar-days.web.ts'
import { kindOf, LayerEvent, useNaming } from './calendar-event.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'

const room = 4

interface MonthProps {
  month: string
  span: { from: string; to: string }
  shown: Shown
  onOpen: (one: Occurrence) => void
  onDay: (day: string) => void
}

/** When it begins; without the half of the day where there is no room. */
function Clock({ time }: { time: string }) {
  const dates = useDates()
  const said = dates.clock(time)
  return (
    <>
      <span className="k-cal-clock">{said} </span>
      <span className="k-cal-clock is-short" aria-hidden>
        {/^[\d:.]+/.exec(said)?.[0] ?? said}{' '}
      </span>
    </>
  )
}

/** Weeks of a month; a crowded day says how many more it has. */
export function CalendarMonth({ month, span, shown, onOpen, onDay }: MonthProps) {
  const t = useCalendarText()
  const dates = useDates()
  const { titleOf, withOf, timesOf } = useNaming()
  const today = dates.today()
  const days = daysIn(span)
  return (
    <div className="k-cal-month">
      {days.slice(0, 7).map((day) => (
        <div key={day} className="k-cal-head" aria-hidden>
          {dates.long(day).split(/[\s,]/)[0]?.slice(0, 3)}
        </div>
      ))}
      {days.map((day) => {
        const { occurrences, busy, layers } = allOn(shown, day)
        const entries = [
          ...occurrences.map((one) => (
            <button
              key={one.AppointmentOccurrenceID}
              type="button"
              className="k-cal-event"
              data-kind={kindOf(one, today)}
              aria-label={[timesOf(one), titleOf(one), withOf(one)].filter(Boolean).join(', ')}
              onClick={() => onOpen(one)}
            >
              {one.StartTime && <Clock time={one.StartTime} />}
              <span className="k-cal-what">{titleOf(one)}</span>
            </button>
          )),
          ...busy.map((one, at) => (
            <div key={`busy ${at}`} className="k-cal-event" data-kind="busy">
              {one.StartTime && <Clock time={one.StartTime} />}
              <span className="k-cal-what">{t.busy}</span>
            </div>
          )),
          ...layers.map((item, at) => <LayerEvent key={`layer ${at}`} item={item} />),
        ]
        const more = entries.length - room
        return (
          <section
            key={day}
            aria-label={dates.long(day)}
            className={`k-cal-cell${day.slice(0, 7) === month.slice(0, 7) ? '' : ' is-out'}${day === today ? ' is-today' : ''}`}
          >
            <button type="button" className="k-cal-date" aria-label={dates.long(day)} onClick={() => onDay(day)}>
              {Number(day.slice(8))}
            </button>
            {entries.slice(0, more === 1 ? room + 1 : room)}
            {more > 1 && (
              <button type="button" className="k-link" onClick={() => onDay(day)}>
                {t.moreOf(more)}
              </button>
            )}
          </section>
        )
      })}
    </div>
  )
}
