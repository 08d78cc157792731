import { useState } from 'react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import { MoreMenu } from '#platform/web/blocks/more-menu.tsx'
import { RecordCard } from '#platform/web/blocks/record-card.tsx'
import { useDates } from '#platform/web/dates.ts'
import { phoneWords } from '#platform/web/format.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { GuestDialog, type GuestTask } from './event-guest-dialogs.web.tsx'
import { useLinkOutcome } from './event-outcomes.web.tsx'
import { eventOutcomes, type EventResult, type Guest, type OutreachEvent } from './events-shapes.rules.ts'
import { eventCalls } from './events.calls.ts'
import { useEventsText } from './events-text.web.ts'

/** Who signed up, whether they came, and what came of it. */
export function Guests({ event }: { event: OutreachEvent }) {
  const t = useEventsText()
  const dates = useDates()
  const { label } = useSpeech()
  const mayVolunteer = usePermitted()(eventCalls.guestToVolunteer.permission)
  const [doing, setDoing] = useState<GuestTask>()
  const dialogs = useDialogs()
  const links = useLinkOutcome(event, dialogs)
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
                ...(ahead ? [] : links(one)),
              ]}
            />
          )}
        </>
      )}
    >
      {doing && <GuestDialog event={event} {...doing} onClose={close} />}
      {dialogs.dialog}
    </RecordCard>
  )
}
