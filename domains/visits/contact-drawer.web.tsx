import { useState } from 'react'
import { Timeline } from '#platform/web/blocks/timeline.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import type { Contact } from './contact-shapes.rules.ts'
import { LogContact } from './log-contact.web.tsx'
import { RemoveContact } from './remove-contact.web.tsx'
import { entryOf } from './visit-entry.web.tsx'
import { useTimelineText } from './timeline-text.web.ts'

/** One contact of the list, with what may be done with it. */
export function ContactDrawer({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const t = useTimelineText()
  const dates = useDates()
  const { label } = useSpeech()
  const [task, setTask] = useState<'edit' | 'remove'>()
  if (task === 'edit') return <LogContact opened onClose={onClose} contactId={contact.ContactMadeID} />
  if (task === 'remove') return <RemoveContact contact={contact} onClose={onClose} />
  return (
    <Drawer opened onClose={onClose} title={t.actions(dates.date(contact.ContactDate))}>
      <div className="k-visits">
        <Timeline
          label={t.visits}
          entries={[
            entryOf(contact, { t, dates, label, onEdit: () => setTask('edit'), onRemove: () => setTask('remove') }),
          ]}
        />
      </div>
    </Drawer>
  )
}
