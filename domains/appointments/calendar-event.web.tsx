import type { CSSProperties } from 'react'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { AppLink } from '#platform/web/app-link.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { LayerItem, Occurrence } from './appointment-shapes.rules.ts'

/** What an appointment is called, and with whom and where it is. */
export function useNaming() {
  const { label } = useSpeech()
  const dates = useDates()
  const titleOf = (one: Pick<Occurrence, 'Title' | 'AppointmentType'>) =>
    one.Title ?? label(appointmentTypes, one.AppointmentType)
  return {
    titleOf,
    withOf: (one: Pick<Occurrence, 'Clients' | 'FamilyName'>) =>
      [
        ...one.Clients.map(({ Name }) => Name),
        ...(one.Clients.length === 0 && one.FamilyName ? [one.FamilyName] : []),
      ].join(', '),
    timesOf: (one: Pick<Occurrence, 'StartTime' | 'EndTime'>) =>
      one.StartTime && one.EndTime ? `${dates.clock(one.StartTime)} – ${dates.clock(one.EndTime)}` : '',
  }
}

export const toneOf = { done: 'ok', off: 'info', open: 'soon', ahead: 'info' } as const

/** Done, off, over and still open, or ahead. */
export function kindOf(one: Occurrence, today: string): 'done' | 'off' | 'open' | 'ahead' {
  if (one.Status === 'Completed') return 'done'
  if (/^Canceled|No Show|Rescheduled/.test(one.Status)) return 'off'
  return one.EndDate < today ? 'open' : 'ahead'
}

export function EventText({ one }: { one: Occurrence }) {
  const { titleOf, withOf, timesOf } = useNaming()
  const who = withOf(one)
  return (
    <>
      <span className="k-cal-what">{titleOf(one)}</span>
      {who && <small>{who}</small>}
      {one.StartTime && <small>{timesOf(one)}</small>}
    </>
  )
}

export function LayerEvent({ item, style }: { item: LayerItem; style?: CSSProperties }) {
  const text = <span className="k-cal-what">{item.Text}</span>
  return (
    <div className="k-cal-event" data-kind="layer" style={style}>
      {item.Address ? <AppLink to={item.Address}>{text}</AppLink> : text}
    </div>
  )
}
