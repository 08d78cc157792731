import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import type { Guest, OutreachEvent } from './events-shapes.rules.ts'
import { eventCalls } from './events.calls.ts'
import { useEventsText } from './events-text.web.ts'

export interface GuestTask {
  guest: Guest | undefined
  what: 'edit' | 'mark' | 'volunteer'
}

/** One thing to do about somebody who signed up; without a guest, somebody new. */
export function GuestDialog({
  event,
  guest,
  what,
  onClose,
}: GuestTask & { event: OutreachEvent; onClose: () => void }) {
  const t = useEventsText()
  const id = { OutreachEventID: event.OutreachEventID }
  const name = guest && `${guest.FirstName} ${guest.LastName}`
  return (
    <>
      {what === 'edit' && (
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
          onClose={onClose}
        />
      )}
      {what === 'mark' && guest && (
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
          onClose={onClose}
        />
      )}
      {what === 'volunteer' && guest && (
        <CallDialog
          call={eventCalls.guestToVolunteer}
          title={t.toVolunteerOf(name ?? '')}
          values={{ ...id, OutreachGuestID: guest.OutreachGuestID, Roles: [], version: guest.version }}
          fields={[
            { name: 'PersonID', span: 12 },
            { name: 'Roles', span: 12 },
          ]}
          custom={{
            PersonID: pickedField(t.person, PersonPicker, { help: t.personHelp }),
          }}
          onClose={onClose}
        />
      )}
    </>
  )
}
