import { IconDots, IconMessage, IconPaperclip, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { fileCalls } from '#domains/files/upload.calls.ts'
import { download } from '#platform/web/send.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { ContactThread } from './contact-thread.web.tsx'
import type { TimelineEntry } from '#platform/web/blocks/timeline.tsx'
import { useDates, type Dates } from '#platform/web/dates.ts'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { documentStates } from '#platform/contract/lists/documents.ts'
import { documentHref } from '#platform/web/desk-address.ts'
import { linkTo, useGo } from '#platform/web/go.ts'
import { useSpeech, type Speech } from '#platform/web/words.ts'
import type { Contact } from './contact-shapes.rules.ts'
import { isInPerson, minutesBetween, monthStart } from './visits.rules.ts'
import { useTimelineText } from './timeline-text.web.ts'
import { contactKinds, contactPurposes } from '#platform/contract/lists/visits.ts'

type Text = ReturnType<typeof useTimelineText>

const longText = 320

interface EntryOptions {
  t: Text
  dates: Dates
  label: Speech['label']
  /** The child whose chart it is: it is not named in its own chart. */
  membershipId?: string | undefined
  onEdit: (contact: Contact) => void
  onRemove: (contact: Contact) => void
}

/** One contact as a line of the timeline; its ring is filled when it counts. */
export function entryOf(contact: Contact, options: EntryOptions): TimelineEntry {
  const { t, dates, label, membershipId } = options
  const minutes = minutesBetween(contact.StartTime, contact.EndTime)
  const others = contact.Children.filter((one) => one.ClientSubProgramMembershipID !== membershipId)
  const own = contact.Children.find((one) => one.ClientSubProgramMembershipID === membershipId)
  const counts = own ? own.Counts : contact.Children.some((one) => one.Counts)
  const alone = contact.Children.filter((one) => one.SeenAlone)
  return {
    id: contact.ContactMadeID,
    counts,
    title: (
      <b>
        {[
          label(contactKinds, contact.ContactType),
          contact.Purpose && label(contactPurposes, contact.Purpose),
          minutes !== null && t.minutes(minutes),
        ]
          .filter(Boolean)
          .join(', ')}
      </b>
    ),
    note: [
      dates.date(contact.ContactDate),
      contact.StartTime && contact.EndTime && `${dates.clock(contact.StartTime)}–${dates.clock(contact.EndTime)}`,
      t.by(contact.AuthorName),
      contact.Place && t.at(contact.Place),
      others.length > 0 && t.with(others.map((one) => one.Name)),
      alone.length > 0 &&
        isInPerson(contact.ContactType) &&
        (contact.Children.length === 1 ? t.seenAlone : t.alone(alone.map((one) => one.Name))),
      contact.Participants && t.others(contact.Participants),
      contact.TravelMiles !== null && t.miles(contact.TravelMiles),
      counts && t.countsFor(dates.month(monthStart(contact.ContactDate))),
    ]
      .filter(Boolean)
      .join(', '),
    children: <EntryBody contact={contact} {...options} />,
  }
}

function EntryBody({ contact, onEdit, onRemove }: { contact: Contact } & Pick<EntryOptions, 'onEdit' | 'onRemove'>) {
  const t = useTimelineText()
  const dates = useDates()
  const go = useGo()
  const { label } = useSpeech()
  const [whole, setWhole] = useState(false)
  const [answering, setAnswering] = useState(false)
  const long = contact.Narrative.length > longText
  return (
    <div className="k-visit-entry">
      <p className={long && !whole ? 'is-short' : ''}>{contact.Narrative}</p>
      {long && (
        <button type="button" className="k-link" aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? t.less : t.more}
        </button>
      )}
      {contact.Files.map((file) => (
        <button
          key={file.ContactFileID}
          type="button"
          className="k-link"
          onClick={() => void download(fileCalls.downloadFile, { FileID: file.FileID }).catch(() => {})}
        >
          <Icon of={file.ContentType.startsWith('image/') ? IconPhoto : IconPaperclip} size={14} /> {file.Name}
        </button>
      ))}
      {contact.Notes.map((note) => (
        <a key={note.DocumentID} className="k-plain-link" {...linkTo(documentHref(note.DocumentID), go)}>
          {t.note(note.FormLabel, label(documentStates, note.State))}
        </a>
      ))}
      <button type="button" className="k-link" onClick={() => setAnswering(true)}>
        <Icon of={IconMessage} size={14} /> {contact.Replies > 0 ? t.answers(contact.Replies) : t.answer}
      </button>
      {answering && <ContactThread contact={contact} onClose={() => setAnswering(false)} />}
      {contact.Can.Edit && (
        <div className="k-visit-menu">
          <Menu
            align="end"
            label={t.actions(dates.date(contact.ContactDate))}
            entries={[
              { label: t.edit, icon: IconPencil, onClick: () => onEdit(contact) },
              { label: t.remove, icon: IconTrash, danger: true, onClick: () => onRemove(contact) },
            ]}
          >
            <IconButton icon={IconDots} label={t.actions(dates.date(contact.ContactDate))} size="sm" noTip />
          </Menu>
        </div>
      )}
    </div>
  )
}
