import { IconBan, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordNotShown } from '#platform/web/blocks/record-not-shown.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { EventForm } from './event-form.web.tsx'
import { Guests } from './event-guests.web.tsx'
import { Outcomes } from './event-outcomes.web.tsx'
import { SignUpCard } from './event-sign-up.web.tsx'
import type { OutreachEvent } from './events-shapes.rules.ts'
import { eventCalls } from './events.calls.ts'
import { useEventsText } from './events-text.web.ts'
import '../volunteers/volunteers.css'

interface RecordProps {
  id: string
  list: Record<string, string>
  onClose: () => void
}

/** One event in place of the lists: who comes, the page for strangers, and what came of it. */
export function EventRecord({ id, list, onClose }: RecordProps) {
  const t = useEventsText()
  const { data, error } = useRead(eventCalls.getEvent, { OutreachEventID: id }, { ownErrors: true })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (error) return <RecordNotShown error={error} text={t} onBack={onClose} />
  return data ? <Shown event={data} /> : <SkeletonRows rows={6} />
}

function Shown({ event }: { event: OutreachEvent }) {
  const t = useEventsText()
  const dates = useDates()
  const [editing, setEditing] = useState(false)
  const cancel = useChange(eventCalls.cancelEvent)
  const at = { OutreachEventID: event.OutreachEventID, version: event.version }
  const canceled = event.CanceledOn !== null
  return (
    <div className="k-page">
      <PageHead
        title={event.Name}
        sentence={
          <>
            {[dates.date(event.HeldOn), dates.clock(event.BeginsAt), event.Place ?? event.OrganizationName]
              .filter(Boolean)
              .join(', ')}{' '}
            {canceled && <Status tone="over">{t.canceled}</Status>}
          </>
        }
        actions={
          event.Can.Edit && (
            <>
              <Button icon={IconPencil} onClick={() => setEditing(true)}>
                {t.edit}
              </Button>
              <MoreMenu
                label={t.more}
                entries={[
                  {
                    label: canceled ? t.uncancel : t.cancel,
                    icon: IconBan,
                    onClick: () => void cancel.run({ ...at, IsCanceled: !canceled }),
                  },
                ]}
              />
            </>
          )
        }
      />
      <div className="k-volunteer">
        <div>
          <Guests event={event} />
          <Outcomes event={event} />
        </div>
        <div>
          <SignUpCard event={event} />
          <Card title={t.facts}>
            <Facts
              facts={[
                { label: t.didCome, value: event.Came > 0 && t.party(event.Came) },
                { label: t.seats, value: event.Seats && t.of(event.SignedUp, event.Seats) },
                { label: t.program, value: event.SubProgramName },
                { label: t.heldAt, value: event.OrganizationName },
                { label: t.about, value: event.About },
                { label: t.note, value: event.Note },
              ].filter(({ value }) => Boolean(value))}
            />
          </Card>
        </div>
      </div>
      {editing && <EventForm event={event} onClose={() => setEditing(false)} />}
    </div>
  )
}
