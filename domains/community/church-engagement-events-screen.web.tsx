import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import type { RoutePath } from '#platform/contract/routes.ts'
import { ScreenActions } from '#platform/web/blocks/screen-actions.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { useDates } from '#platform/web/dates.ts'
import { moduleAddress, useModuleAddress } from '#platform/web/module-address.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { outreachEventKinds } from '#platform/contract/lists/community.ts'
import { EventForm } from './events/event-form.web.tsx'
import { EventRecord } from './events/event-record.web.tsx'
import type { ListedEvent } from './events/events-shapes.rules.ts'
import { eventCalls } from './events/events.calls.ts'
import { useEventsText } from './events/events-text.web.ts'
import './events/events.css'

const addressOf = (route: RoutePath) => moduleAddress({ route, tabs: ['events'], opened: ['event'] })

/** Evenings and sessions: what is ahead, what was, and one of them in the lists' place; a tab of more than one module. */
export function Screen({ route = '/ChurchEngagement' }: { route?: RoutePath }) {
  const { event, list, close, open } = useModuleAddress(addressOf(route))
  if (event) return <EventRecord key={event} id={event} list={list} onClose={close} />
  return <Events onOpen={(id) => open('event', id)} />
}

function Events({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useEventsText()
  const [adding, setAdding] = useState(false)
  const whyNot = useWhyNot(eventCalls.addEditEvent)
  return (
    <>
      <ScreenActions>
        <Button kind="primary" icon={IconPlus} offBecause={whyNot} onClick={() => setAdding(true)}>
          {t.add}
        </Button>
      </ScreenActions>
      <div className="k-stack">
        <EventList when="Coming" onOpen={onOpen} />
        <EventList when="Past" onOpen={onOpen} />
      </div>
      {adding && <EventForm onClose={() => setAdding(false)} onDone={onOpen} />}
    </>
  )
}

const pageSize = 25

/** A page of those ahead, or of those past. */
function EventList({ when, onOpen }: { when: 'Coming' | 'Past'; onOpen: (id: string) => void }) {
  const t = useEventsText()
  const [Page, setPage] = useState(1)
  const { data } = useRead(eventCalls.getEvents, { When: when, Page, PageSize: pageSize }, { keepLast: true })
  const coming = when === 'Coming'
  return (
    <Card title={coming ? t.ahead : t.past} flush={Boolean(data && data.Rows.length > 0)}>
      {!data && <SkeletonRows rows={3} />}
      {data?.Rows.length === 0 && (
        <EmptyState kind="first" title={coming ? t.noneAhead : t.nonePast}>
          {coming ? t.noneAheadText : t.nonePastText}
        </EmptyState>
      )}
      {data && data.Rows.length > 0 && (
        <ul className="k-list k-record-rows" aria-label={coming ? t.ahead : t.past}>
          {data.Rows.map((row) => (
            <li key={row.OutreachEventID}>
              <EventRow row={row} coming={coming} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {data && data.Total > pageSize && (
        <div className="k-events-pages">
          {Page > 1 ? <Button onClick={() => setPage(Page - 1)}>{t.pageBefore}</Button> : <span />}
          <span role="status">
            {t.pageOf((Page - 1) * pageSize + 1, Math.min(Page * pageSize, data.Total), data.Total)}
          </span>
          {Page * pageSize < data.Total ? <Button onClick={() => setPage(Page + 1)}>{t.pageNext}</Button> : <span />}
        </div>
      )}
    </Card>
  )
}

function EventRow({ row, coming, onOpen }: { row: ListedEvent; coming: boolean; onOpen: (id: string) => void }) {
  const t = useEventsText()
  const dates = useDates()
  const { label } = useSpeech()
  const came = [
    row.Inquiries > 0 && t.inquiries(row.Inquiries),
    row.Volunteers > 0 && t.volunteers(row.Volunteers),
    row.Gifts > 0 && t.gifts(row.Gifts),
  ].filter(Boolean)
  return (
    <>
      <span>
        <a
          href={`?tab=events&event=${row.OutreachEventID}`}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            onOpen(row.OutreachEventID)
          }}
        >
          <b>{row.Name}</b>
        </a>
        <small>
          {[dates.near(row.HeldOn), dates.clock(row.BeginsAt), row.Where, label(outreachEventKinds, row.Kind)]
            .filter(Boolean)
            .join(', ')}
        </small>
      </span>
      <span className="k-events-end">
        {row.IsCanceled && <Status tone="over">{t.canceled}</Status>}
        <span>
          {coming
            ? row.Seats
              ? t.of(row.SignedUp, row.Seats)
              : t.signed(row.SignedUp)
            : [t.came(row.Came), ...came].join(', ')}
        </span>
      </span>
    </>
  )
}
