import { useRef, type PointerEvent } from 'react'
import { useDates } from '#platform/web/dates.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { clockOf } from './appointment-values.web.ts'
import type { Block } from './calendar-days.web.ts'
import { EventText, kindOf, LayerEvent } from './calendar-event.web.tsx'
import { useCalendarText } from './calendar-text.web.ts'

export const hourHeight = 52
const snap = 15
export const topOf = (minutes: number) => (minutes / 60) * hourHeight

export interface Column {
  key: string
  day: string
  /** Of one person, in the view of a team. */
  who?: string
  head: string
  note?: string
}

export interface Drop {
  day: string
  start: string
  who?: string
  from?: string
}

interface PlacedProps {
  columns: readonly Column[]
  onOpen: (one: Occurrence) => void
  onDrop: (one: Occurrence, to: Drop) => void
  block: Block
  column: Column
  today: string
}

/** Something at its time, side by side with what is at the same time. */
export function Placed({ block, column, columns, onOpen, onDrop, today }: PlacedProps) {
  const t = useCalendarText()
  const dates = useDates()
  const drag = useRef<{ x: number; y: number; moved: boolean }>(undefined)
  const width = 100 / block.lanes
  const style = {
    top: topOf(block.start) + 1,
    height: Math.max(24, topOf(block.end - block.start) - 2),
    insetInlineStart: `calc(${width * block.lane}% + 2px)`,
    width: `calc(${width}% - 4px)`,
  }
  const { occurrence: one, busy, layer } = block
  if (layer) return <LayerEvent item={layer} style={style} />
  if (busy)
    return (
      <div className="k-cal-event" data-kind="busy" style={style}>
        <span className="k-cal-what">{t.busy}</span>
        <small>{dates.clock(busy.StartTime!)}</small>
      </div>
    )
  if (!one) return null

  const columnAt = (x: number, y: number) =>
    columns.find(({ key }) =>
      document.elementsFromPoint(x, y).some((at) => (at as HTMLElement).dataset?.['column'] === key),
    )
  const byOf = (event: PointerEvent, from: { y: number }) =>
    Math.round((((event.clientY - from.y) / hourHeight) * 60) / snap) * snap
  return (
    <button
      type="button"
      className="k-cal-event"
      data-kind={kindOf(one, today)}
      {...(block.end - block.start < 45 && { 'data-short': true })}
      style={style}
      onPointerDown={(event) => {
        if (!one.Can.Edit || one.Date !== column.day || event.pointerType !== 'mouse' || event.button !== 0) return
        drag.current = { x: event.clientX, y: event.clientY, moved: false }
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const from = drag.current
        if (!from || (!from.moved && Math.hypot(event.clientX - from.x, event.clientY - from.y) < 6)) return
        from.moved = true
        event.currentTarget.classList.add('is-dragged')
        event.currentTarget.style.transform = `translate(${event.clientX - from.x}px, ${topOf(byOf(event, from))}px)`
      }}
      onPointerUp={(event) => {
        const from = drag.current
        if (!from?.moved) return
        const to = columnAt(event.clientX, event.clientY)
        const start = Math.min(Math.max(0, block.start + byOf(event, from)), 1425)
        event.currentTarget.classList.remove('is-dragged')
        event.currentTarget.style.transform = ''
        if (to && (to.key !== column.key || start !== block.start))
          onDrop(one, {
            day: to.day,
            start: clockOf(start),
            ...(to.who !== column.who && { who: to.who, from: column.who }),
          } as Drop)
      }}
      onPointerCancel={(event) => {
        drag.current = undefined
        event.currentTarget.classList.remove('is-dragged')
        event.currentTarget.style.transform = ''
      }}
      onClick={() => {
        const { moved } = drag.current ?? {}
        drag.current = undefined
        if (!moved) onOpen(one)
      }}
    >
      <EventText one={one} />
    </button>
  )
}
