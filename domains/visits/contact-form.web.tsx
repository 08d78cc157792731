import { useEffect, useRef } from 'react'
import { addDays } from '#platform/contract/dates.ts'
import { contactPurposes } from '#platform/contract/lists/visits.ts'
import { DictateButton } from '#platform/web/blocks/dictate-button.tsx'
import { useDates } from '#platform/web/dates.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { Status } from '#platform/web/ui/status.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { CoveredChild } from './contact-shapes.rules.ts'
import { AttachedFiles } from './contact-attached.web.tsx'
import { creditOf, creditsOf, type ContactValues, type Credit as Credited } from './contact-values.web.ts'
import { ContactChildren, ContactKind } from './contact-who.web.tsx'
import { visitRulesOf } from './visit-pack.rules.ts'
import { isInPerson, monthStart } from './visits.rules.ts'
import { useContactText } from './visits-text.web.ts'
import '#platform/web/call-form.css'
import './visits.css'

interface ContactFormProps {
  values: ContactValues
  onValues: (change: Partial<ContactValues>) => void
  errors: Readonly<Record<string, string>>
  /** The children who could be covered. */
  offered: readonly CoveredChild[]
  family: { Name: string } | null
  adults: readonly string[]
  empty: string
  offersNote: boolean
  credits: readonly Credited[]
}

/** All of a contact, the story in the middle: the rest is filled in beforehand. */
export function ContactForm({
  values,
  onValues,
  errors,
  offered,
  family,
  adults,
  empty,
  offersNote,
  credits,
}: ContactFormProps) {
  const t = useContactText()
  const dates = useDates()
  const { options } = useSpeech()
  const today = dates.today()
  const story = useRef<HTMLTextAreaElement>(null)
  useEffect(() => story.current?.focus(), [])
  const text = (name: 'Place' | 'Participants' | 'StartTime' | 'EndTime') => ({
    value: values[name],
    error: errors[name],
    onChange: (event: { currentTarget: HTMLInputElement }) => onValues({ [name]: event.currentTarget.value }),
  })
  const day = (label: string, on: string) => (
    <Button size="sm" chosen={values.ContactDate === on} onClick={() => onValues({ ContactDate: on })}>
      {label}
    </Button>
  )
  return (
    <div className="k-stack k-contact-form">
      <ContactKind values={values} onValues={onValues} />
      <ContactChildren {...{ values, onValues, offered, family, empty }} error={errors['Children']} />
      <TextArea
        label={t.narrative}
        placeholder={t.narrativeHint}
        needed
        ref={story}
        data-autofocus
        minRows={5}
        maxLength={20_000}
        error={errors['Narrative']}
        value={values.Narrative}
        onChange={(event) => onValues({ Narrative: event.currentTarget.value })}
      />
      <DictateButton
        onText={(heard) => onValues({ Narrative: [values.Narrative.trimEnd(), heard].filter(Boolean).join(' ') })}
      />
      <div className="k-contact-when">
        <div>
          <DateField
            label={t.date}
            max={today}
            error={errors['ContactDate']}
            value={values.ContactDate}
            onChange={(ContactDate) => onValues({ ContactDate })}
          />
          <div className="k-contact-days">
            {day(t.today, today)}
            {day(t.yesterday, addDays(today, -1))}
          </div>
        </div>
        <TextField label={t.start} type="time" {...text('StartTime')} />
        <TextField label={t.end} type="time" {...text('EndTime')} />
      </div>
      <Credit values={values} offered={offered} />
      <Completes {...{ values, onValues, credits }} />
      <div className="k-form-grid">
        <div className="k-span-6">
          <TextField label={t.place} maxLength={200} {...text('Place')} />
        </div>
        <div className="k-span-6">
          <SelectField
            label={t.purpose}
            clearable
            options={options(contactPurposes)}
            value={values.Purpose}
            onChange={(Purpose) => onValues({ Purpose })}
          />
        </div>
        <div className="k-span-12">
          <TextField
            label={t.participants}
            maxLength={500}
            {...(adults.length > 0 && { placeholder: adults.join(', ') })}
            {...text('Participants')}
          />
        </div>
        <div className="k-span-6">
          <NumberField
            label={t.miles}
            places={1}
            error={errors['TravelMiles']}
            value={values.TravelMiles}
            onChange={(TravelMiles) => onValues({ TravelMiles })}
          />
        </div>
        <div className="k-span-6">
          <NumberField
            label={t.minutes}
            error={errors['TravelMinutes']}
            value={values.TravelMinutes}
            onChange={(TravelMinutes) => onValues({ TravelMinutes })}
          />
        </div>
        <div className="k-span-12">
          <AttachedFiles files={values.Files} onFiles={(Files) => onValues({ Files })} />
        </div>
        {offersNote && (
          <div className="k-span-12">
            <Checkbox
              label={t.note}
              help={t.noteHelp}
              checked={values.WriteNote}
              onChange={(event) => onValues({ WriteNote: event.currentTarget.checked })}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** Appointments of that day with these people, which are completed with it. */
function Completes({ values, onValues, credits }: Pick<ContactFormProps, 'values' | 'onValues' | 'credits'>) {
  const t = useContactText()
  const { fit, chosen } = creditsOf(values, credits)
  const toggle = (id: string) => (chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  return fit.map((one) => (
    <Checkbox
      key={one.CreditID}
      label={t.completes(one.Label)}
      checked={chosen.includes(one.CreditID)}
      onChange={() => onValues({ Credits: toggle(one.CreditID) })}
    />
  ))
}

/** For whom it will be the visit of the month, while it is being written. */
function Credit({ values, offered }: { values: ContactValues; offered: readonly CoveredChild[] }) {
  const t = useContactText()
  const dates = useDates()
  if (values.Children.length === 0) return null
  if (values.ContactType === 'Attempted') return <Status tone="info">{t.attempted}</Status>
  if (!isInPerson(values.ContactType)) return <Status tone="info">{t.notInPerson}</Status>
  if (values.ContactDate === null) return null
  const month = dates.month(monthStart(values.ContactDate))
  const { counts, already } = creditOf(values, offered)
  const names = (some: readonly CoveredChild[]) => some.map((one) => one.Name)
  const { visits, atHome } = visitRulesOf(values.ContactDate)
  if (visits > 1 || atHome > 0)
    return (
      <output className="k-contact-credit">
        <Status tone="info">{t.asks(visits, atHome, month)}</Status>
        {already.length > 0 && <Status tone="info">{t.already(names(already), month)}</Status>}
      </output>
    )
  return (
    <output className="k-contact-credit">
      {counts.length > 0 && <Status tone="ok">{t.counts(names(counts), month)}</Status>}
      {already.length > 0 && <Status tone="info">{t.already(names(already), month)}</Status>}
    </output>
  )
}
