import { IconBan, IconCopy, IconLink, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useChange, useRead } from '#platform/web/calls.tsx'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { PageMessage } from '#platform/web/ui/page-message.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { OrganizationPicker } from '../organization-picker.web.tsx'
import { pickedField } from '../volunteers/volunteer-new.web.tsx'
import { EventForm } from './event-form.web.tsx'
import { eventCalls, eventOutcomes, type Guest, type OutreachEvent } from './events.calls.ts'
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
  if (error)
    return (
      <PageMessage
        tone="info"
        title={t.notThere}
        actions={
          <Button kind="primary" onClick={onClose}>
            {t.back}
          </Button>
        }
      >
        <p>{error.status === 404 ? t.notThereText : error.messages.join(' ')}</p>
      </PageMessage>
    )
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
            {[dates.date(event.HeldOn), event.BeginsAt, event.Place ?? event.OrganizationName]
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
        </div>
        <div>
          <SignUpCard event={event} />
          <Card title={t.cameOf}>
            <Facts
              facts={[
                { label: t.didCome, value: t.party(event.Came) },
                {
                  label: t.cameOf,
                  value: [t.inquiries(event.Inquiries), t.volunteers(event.Volunteers), t.gifts(event.Gifts)].join(
                    ', ',
                  ),
                },
              ]}
            />
          </Card>
          <Card title={t.facts}>
            <Facts
              facts={[
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

function SignUpCard({ event }: { event: OutreachEvent }) {
  const t = useEventsText()
  const dates = useDates()
  const open = useChange(eventCalls.openSignUp)
  const at = { OutreachEventID: event.OutreachEventID, version: event.version }
  const address = event.SignUpPath && `${window.location.origin}${event.SignUpPath}`
  const past = event.HeldOn < dates.today()
  return (
    <Card title={t.page}>
      {address ? (
        <>
          <p className="k-event-page">
            <a href={address} target="_blank" rel="noreferrer">
              {address}
            </a>
          </p>
          <p className="k-quiet">{t.pageText}</p>
        </>
      ) : (
        <p className="k-quiet">{t.noPage}</p>
      )}
      {event.Can.Edit && (
        <div className="k-row">
          {address && (
            <Button
              size="sm"
              icon={IconCopy}
              onClick={() =>
                void navigator.clipboard.writeText(address).then(
                  () => showToast({ text: t.copied }),
                  () => {},
                )
              }
            >
              {t.copy}
            </Button>
          )}
          {(address || !past) && (
            <Button
              size="sm"
              icon={IconLink}
              busy={open.isPending}
              onClick={() => void open.run({ ...at, IsOpen: !address })}
            >
              {address ? t.close : t.open}
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

type Doing = { guest: Guest | undefined; what: 'edit' | 'mark' | 'volunteer' }

function Guests({ event }: { event: OutreachEvent }) {
  const t = useEventsText()
  const dates = useDates()
  const { label } = useSpeech()
  const mayVolunteer = usePermitted()(eventCalls.guestToVolunteer.permission)
  const [doing, setDoing] = useState<Doing>()
  const close = () => setDoing(undefined)
  const id = { OutreachEventID: event.OutreachEventID }
  const ahead = event.HeldOn > dates.today()
  const { guest } = doing ?? {}
  const name = guest && `${guest.FirstName} ${guest.LastName}`
  return (
    <RecordCard
      title={t.guests}
      note={event.Seats ? t.of(event.SignedUp, event.Seats) : t.signed(event.SignedUp)}
      rows={event.Guests}
      idOf={(one) => one.OutreachGuestID}
      none={t.noGuests}
      add={event.Can.Edit && { label: t.addGuest, onClick: () => setDoing({ guest: undefined, what: 'edit' }) }}
      draw={(one) => (
        <>
          <span>
            <b>
              {one.FirstName} {one.LastName}
            </b>
            <small>
              {[
                t.party(one.Party),
                one.PhoneNumberDigits && phoneWords(one.PhoneNumberDigits),
                one.Email,
                one.FromWeb && t.web,
                ...one.Became.map((became) => label(eventOutcomes, became)),
              ]
                .filter(Boolean)
                .join(', ')}
            </small>
          </span>
          {one.Attended !== null && (
            <Status tone={one.Attended ? 'ok' : 'info'} small>
              {one.Attended ? t.didCome : t.didNot}
            </Status>
          )}
          {event.Can.Edit && (
            <MoreMenu
              label={t.changeOf(`${one.FirstName} ${one.LastName}`)}
              entries={[
                { label: t.change, onClick: () => setDoing({ guest: one, what: 'edit' }) },
                !ahead && { label: t.mark, onClick: () => setDoing({ guest: one, what: 'mark' }) },
                mayVolunteer &&
                  !one.VolunteerID && {
                    label: t.toVolunteer,
                    onClick: () => setDoing({ guest: one, what: 'volunteer' }),
                  },
              ]}
            />
          )}
        </>
      )}
    >
      {doing?.what === 'edit' && (
        <CallDialog
          call={eventCalls.addEditGuest}
          title={name ? t.changeOf(name) : t.addGuest}
          values={
            guest
              ? {
                  ...id,
                  OutreachGuestID: guest.OutreachGuestID,
                  FirstName: guest.FirstName,
                  LastName: guest.LastName,
                  PhoneNumberDigits: guest.PhoneNumberDigits,
                  Email: guest.Email,
                  ZipCode: guest.ZipCode,
                  Party: guest.Party,
                  Language: guest.Language,
                  version: guest.version,
                }
              : { ...id, Party: 1, Language: 'en' }
          }
          onClose={close}
        />
      )}
      {doing?.what === 'mark' && guest && (
        <CallDialog
          call={eventCalls.markGuest}
          title={t.markOf(name ?? '')}
          values={{
            ...id,
            OutreachGuestID: guest.OutreachGuestID,
            Attended: guest.Attended ?? true,
            Became: guest.Became as never,
            version: guest.version,
          }}
          fields={[
            { name: 'Attended', span: 12 },
            { name: 'Became', span: 12 },
          ]}
          onClose={close}
        />
      )}
      {doing?.what === 'volunteer' && guest && (
        <CallDialog
          call={eventCalls.guestToVolunteer}
          title={t.toVolunteerOf(name ?? '')}
          values={{ ...id, OutreachGuestID: guest.OutreachGuestID, Roles: [], version: guest.version }}
          fields={[
            { name: 'PersonID', span: 12 },
            { name: 'Roles', span: 12 },
          ]}
          custom={{
            PersonID: pickedField(t.person, new Map(), PersonPicker as typeof OrganizationPicker, t.personHelp),
          }}
          onClose={close}
        />
      )}
    </RecordCard>
  )
}
