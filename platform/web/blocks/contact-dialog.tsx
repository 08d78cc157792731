import { addDays } from '#platform/contract/dates.ts'
import { useState, type ChangeEvent } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Segmented } from '../ui/radio-group.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useContactText } from './contact-text.ts'
import type { Contact, ContactFolder, MayVisit } from './contact-shapes.ts'

interface ContactDialogProps {
  folder: ContactFolder
  contact: Contact
  relations: readonly string[]
  languages: readonly string[]
  onClose: () => void
  onSave: (contact: Contact) => Promise<void>
}

type TextKey = 'name' | 'phone' | 'email' | 'address' | 'agency' | 'title' | 'fax' | 'license' | 'signsAs'

export function ContactDialog({ folder, contact, relations, languages, onClose, onSave }: ContactDialogProps) {
  const t = useContactText()
  const [draft, setDraft] = useState(contact)
  const [busy, setBusy] = useState(false)
  const put = (change: Partial<Contact>) => setDraft((old) => ({ ...old, ...change }))
  const text = (key: TextKey) => ({
    value: draft[key],
    onChange: (event: ChangeEvent<HTMLInputElement>) => put({ [key]: event.currentTarget.value }),
  })
  const options = (values: readonly string[]) => values.map((value) => ({ value, label: value }))

  function save() {
    if (!draft.name.trim() || busy) return
    setBusy(true)
    onSave(draft)
      .then(onClose, () => undefined)
      .finally(() => setBusy(false))
  }

  return (
    <Dialog
      opened
      wide
      onClose={onClose}
      title={contact.id ? contact.name : t.addTo(t[folder])}
      onSubmit={save}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button type="submit" kind="primary" busy={busy} offBecause={draft.name.trim() ? undefined : t.nameFirst}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="k-form">
        <div className="k-span6">
          <TextField label={t.name} needed data-autofocus {...text('name')} />
        </div>
        <div className="k-span6">
          <SelectField
            label={folder === 'Professionals' ? t.type : t.relation}
            options={options(relations)}
            value={draft.relation || null}
            onChange={(relation) => put({ relation: relation ?? '' })}
          />
        </div>
        {folder === 'Professionals' && (
          <>
            <div className="k-span6">
              <TextField label={t.agency} {...text('agency')} />
            </div>
            <div className="k-span6">
              <TextField label={t.jobTitle} {...text('title')} />
            </div>
            <div className="k-span4">
              <TextField label={t.license} {...text('license')} />
            </div>
            <div className="k-span4">
              <TextField label={t.fax} inputMode="tel" {...text('fax')} />
            </div>
            <div className="k-span4">
              <TextField label={t.signsAs} {...text('signsAs')} />
            </div>
          </>
        )}
        <div className="k-span4">
          <TextField label={t.phone} inputMode="tel" {...text('phone')} />
        </div>
        <div className="k-span4">
          <TextField label={t.email} inputMode="email" {...text('email')} />
        </div>
        <div className="k-span4">
          <SelectField
            label={t.language}
            clearable
            options={options(languages)}
            value={draft.language || null}
            onChange={(language) => put({ language: language ?? '' })}
          />
        </div>
        <div>
          <TextField label={t.address} {...text('address')} />
        </div>
        <div className="k-span6">
          <Segmented<MayVisit>
            label={t.mayVisit}
            value={draft.mayVisit}
            onChange={(mayVisit) => put({ mayVisit })}
            choices={[
              { value: 'yes', label: t.yes },
              { value: 'supervised', label: t.withSupervision },
              { value: 'no', label: t.no },
            ]}
          />
        </div>
        <div className="k-span6">
          <DateField label={t.courtOrder} value={draft.courtOrder} onChange={(courtOrder) => put({ courtOrder })} />
        </div>
        <div className="k-contact-checks">
          {(['mayBeContacted', 'emergency', 'livesWith', 'receivesDocuments'] as const).map((key) => (
            <Checkbox
              key={key}
              label={t[key]}
              checked={draft[key]}
              onChange={(event) => put({ [key]: event.currentTarget.checked })}
            />
          ))}
        </div>
        <div className="k-span6">
          <DateField label={t.start} value={draft.start} onChange={(start) => put({ start })} />
        </div>
        <div className="k-span6">
          <DateField
            label={t.end}
            value={draft.end && addDays(draft.end, -1)}
            min={draft.start ?? undefined}
            onChange={(last) => put({ end: last && addDays(last, 1) })}
          />
        </div>
        <div>
          <TextArea
            label={t.notes}
            value={draft.notes}
            onChange={(event) => put({ notes: event.currentTarget.value })}
          />
        </div>
      </div>
    </Dialog>
  )
}
