import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { hasPart } from '#platform/web/load-part.ts'
import { PartDialog } from '#platform/web/part-dialog.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { MailingDialog } from '../mailings/mailing-actions.web.tsx'
import { GuestDialog, type GuestTask } from './event-guest-dialogs.web.tsx'
import { useLinkOutcome } from './event-outcomes.web.tsx'
import { eventOutcomes, type EventResult, type Guest, type OutreachEvent } from './events-shapes.rules.ts'
import { eventCalls } from './events.calls.ts'
import { useEventsText } from './events-text.web.ts'

const inputOf = (event: OutreachEvent, guest: Guest): Readonly<Record<string, string>> => ({
  event: event.OutreachEventID,
  guest: guest.OutreachGuestID,
  first: guest.FirstName,
  last: guest.LastName,
  language: guest.Language,
  ...(guest.PhoneNumberDigits && { phone: guest.PhoneNumberDigits }),
  ...(guest.Email && { email: guest.Email }),
  ...(guest.ZipCode && { zip: guest.ZipCode }),
})

/** Who signed up, whether they came, and what came of it. */
export function Guests({ event }: { event: OutreachEvent }) {
  const t = useEventsText()
  const dates = useDates()
  const { label } = useSpeech()
  const permitted = usePermitted()
  const mayVolunteer = permitted(eventCalls.guestToVolunteer.permission)
  const mayInquire = permitted('Inquiry.Edit') && hasPart('inquiry-of-guest')
  const [doing, setDoing] = useState<GuestTask>()
  const dialogs = useDialogs()
  const links = useLinkOutcome(event, dialogs)
  const [mailing, setMailing] = useState(false)
  const [asking, setAsking] = useState<Guest>()
  const close = () => setDoing(undefined)
  const became = (guest: Guest, kind: EventResult['Kind']) =>
    event.Results.some((one) => one.OutreachGuestID === guest.OutreachGuestID && one.Kind === kind)
  const ahead = event.HeldOn > dates.today()
  return (
    <RecordCard
      title={t.guests}
      note={event.Seats ? t.of(event.SignedUp, event.Seats) : t.signed(event.SignedUp)}
      rows={event.Guests}
      idOf={(one) => one.OutreachGuestID}
      none={t.noGuests}
      end={
        event.Guests.length > 0 && (
          <Button kind="quiet" size="sm" onClick={() => setMailing(true)}>
            {t.mailGuests}
          </Button>
        )
      }
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
                ...eventOutcomes
                  .filter(({ value }) => one.Became.includes(value) || became(one, value))
                  .map(({ value }) => label(eventOutcomes, value)),
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
                  !became(one, 'Volunteer') && {
                    label: t.toVolunteer,
                    onClick: () => setDoing({ guest: one, what: 'volunteer' }),
                  },
                mayInquire &&
                  !ahead &&
                  !became(one, 'Inquiry') && { label: t.toInquiry, onClick: () => setAsking(one) },
                ...(ahead ? [] : links(one)),
              ]}
            />
          )}
        </>
      )}
    >
      {doing && <GuestDialog event={event} {...doing} onClose={close} />}
      {asking && (
        <PartDialog name="inquiry-of-guest" input={inputOf(event, asking)} onClose={() => setAsking(undefined)} />
      )}
      {mailing && (
        <MailingDialog
          to={{ List: 'EventGuests', ListedIDs: event.Guests.map((one) => one.OutreachGuestID) }}
          onClose={() => setMailing(false)}
        />
      )}
      {dialogs.dialog}
    </RecordCard>
  )
}
