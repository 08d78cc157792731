import { useState, type FormEvent } from 'react'
import { dayIn } from '#platform/contract/dates.ts'
import { contactKinds } from '#platform/contract/lists/visits.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { useSpeech } from '#platform/web/words.ts'
import type { FieldCase } from './field.calls.ts'
import type { ContactInput, Waiting } from './field-store.web.ts'
import { useFieldText } from './field-text.web.ts'

type Kind = ContactInput['ContactType']

interface WriteProps {
  one: FieldCase
  /** Of the same home: they may have been there. */
  others: readonly FieldCase[]
  /** Where the agency is. */
  zone: string
  onKeep: (waiting: Waiting) => Promise<void>
  onClose: () => void
}

/** A contact without network: what is needed at the kitchen table, drawn without parts that would have to be fetched. */
export function FieldWrite({ one, others, zone, onKeep, onClose }: WriteProps) {
  const t = useFieldText()
  const [today] = useState(() => dayIn(zone, new Date()))
  const { label } = useSpeech()
  const [kind, setKind] = useState<Kind>('In-person home')
  const [on, setOn] = useState(today)
  const [start, setStart] = useState('')
  const [end, setEnd] = useState('')
  const [text, setText] = useState('')
  const [miles, setMiles] = useState('')
  const [also, setAlso] = useState<string[]>([])
  const [errors, setErrors] = useState<{ text?: string; times?: string }>({})
  useUnsaved(text.trim() !== '')

  function keep(event: FormEvent) {
    event.preventDefault()
    const wrong = {
      ...(!text.trim() && { text: t.whatNeeded }),
      ...((start === '') !== (end === '') && { times: t.bothTimes }),
    }
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const id = crypto.randomUUID()
    const children = [...(one.SubjectKind === 'client' ? [one.SubjectID] : []), ...also]
    const family = one.SubjectKind === 'family' ? one.SubjectID : one.FosterResourceFamilyID
    const input: ContactInput = {
      OfflineID: id,
      FosterResourceFamilyID: kind === 'In-person home' || one.SubjectKind === 'family' ? family : null,
      Children: children.map((ClientSubProgramMembershipID) => ({ ClientSubProgramMembershipID })),
      ContactType: kind,
      ContactDate: on,
      StartTime: start || null,
      EndTime: end || null,
      Narrative: text.trim(),
      TravelMiles: miles.trim() === '' ? null : Number(miles.replace(',', '.')),
    }
    void onKeep({ id, about: one.Name, at: Date.now(), input }).then(onClose)
  }

  const toggle = (id: string) => setAlso(also.includes(id) ? also.filter((other) => other !== id) : [...also, id])
  return (
    <form className="k-card k-field-write" onSubmit={keep} aria-label={t.writeTitle(one.Name)}>
      <h2>{t.writeTitle(one.Name)}</h2>
      <fieldset>
        <legend className="k-label">{t.how}</legend>
        <div className="k-field-kinds">
          {contactKinds.map(({ value }) => (
            <label key={value}>
              <input
                type="radio"
                name="kind"
                className="k-box k-box-round"
                checked={kind === value}
                onChange={() => setKind(value)}
              />{' '}
              {label(contactKinds, value)}
            </label>
          ))}
        </div>
      </fieldset>
      {others.length > 0 && (
        <fieldset>
          <legend className="k-label">{t.also}</legend>
          {others.map((other) => (
            <label key={other.SubjectID}>
              <input
                type="checkbox"
                className="k-box"
                checked={also.includes(other.SubjectID)}
                onChange={() => toggle(other.SubjectID)}
              />{' '}
              {other.Name}
            </label>
          ))}
        </fieldset>
      )}
      <TextArea
        label={t.what}
        needed
        minRows={6}
        maxLength={20_000}
        error={errors.text}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className="k-field-when">
        <TextField
          label={t.date}
          type="date"
          max={today}
          value={on}
          onChange={(event) => setOn(event.currentTarget.value)}
        />
        <TextField
          label={t.start}
          type="time"
          value={start}
          onChange={(event) => setStart(event.currentTarget.value)}
        />
        <TextField
          label={t.end}
          type="time"
          error={errors.times}
          value={end}
          onChange={(event) => setEnd(event.currentTarget.value)}
        />
        <TextField
          label={t.miles}
          inputMode="decimal"
          maxLength={6}
          value={miles}
          onChange={(event) => setMiles(event.currentTarget.value.replaceAll(/[^\d.,]/g, ''))}
        />
      </div>
      <div className="k-form-foot">
        <Button onClick={onClose}>{t.close}</Button>
        <Button kind="primary" type="submit">
          {t.keep}
        </Button>
      </div>
    </form>
  )
}
