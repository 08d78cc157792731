import { Fragment } from 'react'
import type { Output } from '#platform/contract/call.ts'
import { clientChart } from '#platform/contract/charts.ts'
import { appointmentPlaces, appointmentStatuses } from '#platform/contract/lists/appointments.ts'
import { isWholeScreen } from '#domains/documents/signing/open-document.web.ts'
import { clientHref, hasChartScreen } from '#platform/web/charts.ts'
import { useDates } from '#platform/web/dates.ts'
import { documentHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { Facts, type Fact } from '#platform/web/ui/facts.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { appointmentCalls } from './appointments.calls.ts'
import type { Occurrence } from './appointment-shapes.rules.ts'
import { useNaming, type kindOf } from './calendar-event.web.tsx'
import { useAppointmentText } from './calendar-text.web.ts'

interface FactsProps {
  one: Occurrence
  kind: ReturnType<typeof kindOf>
  /** What only the whole appointment has. */
  whole: Output<typeof appointmentCalls.getAppointment> | undefined
}

/** Whom it is with; their charts, where they can be opened from here. */
function ClientLinks({ clients }: { clients: Occurrence['Clients'] }) {
  const go = useGo()
  return clients.map(({ ClientSubProgramMembershipID: id, Name, Module }, at) => (
    <Fragment key={id}>
      {at > 0 && ', '}
      {Module && isWholeScreen && hasChartScreen(clientChart(Module, id)) ? (
        <a {...linkTo(clientHref(Module, id), go)}>{Name}</a>
      ) : (
        Name
      )}
    </Fragment>
  ))
}

/** When, with whom, where, and what came of it. */
export function AppointmentFacts({ one, kind, whole }: FactsProps) {
  const t = useAppointmentText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const { withOf, timesOf } = useNaming()
  const facts: Fact[] = [
    {
      label: t.when,
      value: one.AllDay
        ? [one.Date, ...(one.EndDate > one.Date ? [one.EndDate] : [])].map((day) => dates.long(day)).join(' – ')
        : `${dates.long(one.Date)}, ${timesOf(one)}`,
    },
    {
      label: t.status,
      value: (
        <Status tone={kind === 'done' ? 'ok' : kind === 'open' ? 'soon' : 'info'}>
          {label(appointmentStatuses, one.Status)}
        </Status>
      ),
    },
    ...(one.StatusReason ? [{ label: t.reason, value: one.StatusReason }] : []),
    ...(one.Clients.length > 0
      ? [{ label: t.clients, value: <ClientLinks clients={one.Clients} /> }]
      : withOf(one)
        ? [{ label: t.family, value: withOf(one) }]
        : []),
    { label: t.who, value: one.Staff.map(({ Name }) => Name).join(', ') || t.nobody },
    ...(one.PlaceKind || one.Place
      ? [{ label: t.place, value: [label(appointmentPlaces, one.PlaceKind), one.Place].filter(Boolean).join(', ') }]
      : []),
    ...(one.VideoLink
      ? [
          {
            label: t.video,
            value: (
              <a href={one.VideoLink} rel="noreferrer" target="_blank">
                {t.video}
              </a>
            ),
          },
        ]
      : []),
    ...(whole && whole.Guests.length > 0
      ? [{ label: t.guests, value: whole.Guests.map(({ Name }) => Name).join(', ') }]
      : []),
    ...(one.DocumentID && isWholeScreen
      ? [{ label: t.written, value: <a {...linkTo(documentHref(one.DocumentID), go)}>{t.openDocument}</a> }]
      : []),
    ...(whole?.Notes ? [{ label: t.notes, value: whole.Notes }] : []),
  ]
  return <Facts facts={facts} narrow />
}
