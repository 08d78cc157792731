import { IconDots, IconMail, IconPhone, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { useDates } from '../dates.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { Segmented } from '../ui/radio-group.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { Status } from '../ui/status.tsx'
import { ContactDialog } from './contact-dialog.tsx'
import { useContactText } from './contact-text.ts'
import { newContact, type Contact, type ContactFolder } from './contact-shapes.ts'
import './contacts.css'

const phoneWords = (digits: string) => digits.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3')

const folders: readonly ContactFolder[] = ['BiologicalFamily', 'Professionals', 'Misc']

interface ContactsProps {
  folder: ContactFolder
  onFolder: (folder: ContactFolder) => void
  contacts: readonly Contact[]
  loading?: boolean
  /** Values for relation or profession, of the folder shown. */
  relations: readonly string[]
  languages: readonly string[]
  /** Rejects when refused: the dialog stays open with everything in it. */
  onSave?: (folder: ContactFolder, contact: Contact) => Promise<void>
  /** A form of one's own instead; the contact is `newContact` when one is added. */
  dialog?: (contact: Contact, close: () => void) => ReactNode
  onDelete: (folder: ContactFolder, contact: Contact) => void
  /** Why the user may not change contacts. */
  offBecause?: string | undefined
  /** Beside the name. */
  marks?: (contact: Contact) => ReactNode
  /** What else can be done with a contact. */
  more?: (contact: Contact) => readonly MenuEntry[]
}

/** The people around a child, in three folders. */
export function Contacts(props: ContactsProps) {
  const { folder, onFolder, contacts, loading, relations, languages, onSave, onDelete, offBecause, dialog } = props
  const t = useContactText()
  const [editing, setEditing] = useState<Contact>()
  const sorted = contacts.toSorted(
    (a, b) => Number(Boolean(a.end)) - Number(Boolean(b.end)) || a.name.localeCompare(b.name),
  )
  const add = (
    <Button size="sm" icon={IconPlus} offBecause={offBecause} onClick={() => setEditing(newContact)}>
      {t.add}
    </Button>
  )
  return (
    <Card title={t.title} note={!loading && t.count(contacts.length)} end={(loading || sorted.length > 0) && add} flush>
      <div className="k-contact-folders">
        <Segmented
          label={t.folders}
          labelHidden
          value={folder}
          onChange={onFolder}
          choices={folders.map((value) => ({ value, label: t[value] }))}
        />
      </div>
      {loading ? (
        <SkeletonRows rows={4} height={58} />
      ) : sorted.length === 0 ? (
        <EmptyState kind="first" title={t.none} action={add}>
          {t.noneText}
        </EmptyState>
      ) : (
        <ul className="k-list">
          {sorted.map((contact) => (
            <ContactRow
              key={contact.id}
              contact={contact}
              offBecause={offBecause}
              marks={props.marks?.(contact)}
              more={props.more?.(contact) ?? []}
              onEdit={() => setEditing(contact)}
              onDelete={() => onDelete(folder, contact)}
            />
          ))}
        </ul>
      )}
      {editing && dialog?.(editing, () => setEditing(undefined))}
      {editing && onSave && (
        <ContactDialog
          folder={folder}
          contact={editing}
          relations={relations}
          languages={languages}
          onClose={() => setEditing(undefined)}
          onSave={(contact) => onSave(folder, contact)}
        />
      )}
    </Card>
  )
}

interface ContactRowProps {
  contact: Contact
  offBecause: string | undefined
  marks: ReactNode
  more: readonly MenuEntry[]
  onEdit: () => void
  onDelete: () => void
}

function ContactRow({ contact, offBecause, marks, more, onEdit, onDelete }: ContactRowProps) {
  const t = useContactText()
  const dates = useDates()
  const order = contact.courtOrder ? `, ${t.byOrder(dates.date(contact.courtOrder))}` : ''
  return (
    <li className="k-contact">
      <Avatar name={contact.name} id={contact.id} />
      <div className="k-contact-who">
        <b>
          {contact.name} {marks}
        </b>
        <small>{[contact.relation, contact.agency, contact.language].filter(Boolean).join(', ')}</small>
        {contact.mayBeContacted && (
          <small>{[phoneWords(contact.phone), contact.email].filter(Boolean).join(', ')}</small>
        )}
      </div>
      <div className="k-contact-marks">
        {contact.end && <span className="k-quiet">{t.ended}</span>}
        {contact.emergency && <Status tone="info">{t.emergency}</Status>}
        {!contact.mayBeContacted && <Status tone="over">{t.noContact}</Status>}
        {contact.mayVisit === 'no' && <Status tone="over">{t.noVisits + order}</Status>}
        {contact.mayVisit === 'supervised' && <Status tone="soon">{t.supervised + order}</Status>}
      </div>
      <div className="k-contact-acts">
        {contact.phone && contact.mayBeContacted && (
          <a className="k-icon-btn" href={`tel:${contact.phone}`} aria-label={t.call(contact.name)}>
            <IconPhone size={16} stroke={1.8} aria-hidden="true" />
          </a>
        )}
        {contact.email && contact.mayBeContacted && (
          <a className="k-icon-btn" href={`mailto:${contact.email}`} aria-label={t.mail(contact.name)}>
            <IconMail size={16} stroke={1.8} aria-hidden="true" />
          </a>
        )}
        <Menu
          align="end"
          label={t.actions(contact.name)}
          entries={[
            { label: t.edit, onClick: onEdit, offBecause },
            ...more,
            { label: t.remove, danger: true, onClick: onDelete, offBecause },
          ]}
        >
          <IconButton icon={IconDots} label={t.actions(contact.name)} noTip />
        </Menu>
      </div>
    </li>
  )
}
