import { useEffect, useRef, useState } from 'react'
import { clockIn, dayIn } from '#platform/contract/dates.ts'
import { useDates } from '#platform/web/dates.ts'
import { useLocale } from '#platform/web/locale.ts'
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { clockOf, minutesOf } from './appointment-values.web.ts'
import { blocksOf, wholeDay, type Shown } from './calendar-days.web.ts'
import { EventText, kindOf, LayerEvent } from './calendar-event.web.tsx'
import { hourHeight, Placed, topOf, type Column, type Drop } from './calendar-placed.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'

interface ColumnsProps {
  columns: readonly Column[]
  shown: Shown
  hours: { from: number; to: number }
  onOpen: (one: Occurrence) => void
  onNew: (day: string, start: string, who?: string) => void
  onDrop: (one: Occurrence, to: Drop) => void
}

/** Hours down, days or people across. What is dragged by mouse is moved; keys use the dialog of the appointment. */
export function CalendarColumns({ columns, shown, hours, onOpen, onNew, onDrop }: ColumnsProps) {
  const t = useCalendarText()
  const dates = useDates()
  const { zone } = useLocale()
  const box = useRef<HTMLElement>(null)
  const [now] = useState(() => new Date())
  const today = dates.today()
  useEffect(() => {
    box.current?.scrollTo({ top: topOf(Math.max(0, hours.from * 60 - 30)) })
  }, [hours.from])
  const narrow = columns.some(({ who }) => who) ? 132 : columns.length > 4 ? 96 : 120
  return (
    <ScrollRegion label={t.hours} className="k-cal-scroll" ref={box}>
      <div
        className="k-cal-grid"
        style={{ gridTemplateColumns: `76px repeat(${columns.length}, minmax(${narrow}px, 1fr))` }}
      >
        <div className="k-cal-head" style={{ position: 'sticky', top: 0, zIndex: 8, borderLeft: 0 }} />
        {columns.map((column) => (
          <div
            key={column.key}
            className={`k-cal-head${column.day === today && !column.who ? ' is-today' : ''}`}
            style={{ position: 'sticky', top: 0, zIndex: 8 }}
          >
            {column.note}
            <b>{column.head}</b>
          </div>
        ))}
        <div className="k-cal-all" style={{ borderLeft: 0 }}>
          <small className="k-hidden">{t.allDay}</small>
        </div>
        {columns.map((column) => {
          const { occurrences, busy, layers } = wholeDay(shown, column.day, column.who)
          return (
            <div key={column.key} className="k-cal-all">
              {occurrences.map((one) => (
                <button
                  key={one.AppointmentOccurrenceID}
                  type="button"
                  className="k-cal-event"
                  data-kind={kindOf(one, today)}
                  onClick={() => onOpen(one)}
                >
                  <EventText one={one} />
                </button>
              ))}
              {busy.map((_, at) => (
                <div key={`busy ${at}`} className="k-cal-event" data-kind="busy">
                  <span className="k-cal-what">{t.busy}</span>
                </div>
              ))}
              {layers.map((item, at) => (
                <LayerEvent key={at} item={item} />
              ))}
            </div>
          )
        })}
        <div className="k-cal-hours" style={{ height: topOf(1440) }} aria-hidden>
          {Array.from({ length: 23 }, (_, at) => (
            <span key={at} style={{ top: topOf((at + 1) * 60) }}>
              {dates.clock(clockOf((at + 1) * 60))}
            </span>
          ))}
        </div>
        {columns.map((column) => (
          <div
            key={column.key}
            className={`k-cal-day${column.day === today ? ' is-today' : ''}`}
            style={{ height: topOf(1440), ['--cal-hour' as never]: `${hourHeight}px` }}
            data-column={column.key}
          >
            {Array.from({ length: hours.to - hours.from }, (_, at) => hours.from + at).map((hour) => (
              <button
                key={hour}
                type="button"
                tabIndex={-1}
                className="k-cal-free"
                style={{ top: topOf(hour * 60), height: hourHeight }}
                aria-label={t.newAt(dates.near(column.day), dates.clock(clockOf(hour * 60)))}
                onClick={() => onNew(column.day, clockOf(hour * 60), column.who)}
              />
            ))}
            {column.day === dayIn(zone, now) && (
              <div className="k-cal-now" style={{ top: topOf(minutesOf(clockIn(zone, now))) }} />
            )}
            {blocksOf(shown, column.day, column.who).map((block) => (
              <Placed key={block.key} {...{ block, column, columns, onOpen, onDrop, today }} />
            ))}
          </div>
        ))}
      </div>
    </ScrollRegion>
  )
}
