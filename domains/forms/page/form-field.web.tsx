import { clsx } from 'clsx'
import { memo, useState, type ReactNode } from 'react'
import { findAutoField } from '../auto-fields.rules.ts'
import { problemOf } from '../form-answers.rules.ts'
import { isEmpty, type FieldValue, type FormField } from '../form-fields.rules.ts'
import { useFieldText } from '#platform/web/ui/field.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { SeveralOf } from './form-field-choice.web.tsx'
import { Control } from './form-field-control.web.tsx'
import { FileAnswer } from './form-field-file.web.tsx'
import { ReadAnswer } from './form-field-read.web.tsx'
import { RowsField } from './form-field-rows.web.tsx'
import { useFormFieldText } from './form-field-text.web.ts'
import { placeOf, useAnswer, usePage } from './form-page-store.web.ts'

const textOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '')
const textsOf = (value: FieldValue | undefined) =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : value ? [value] : []
const same = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)

const inLine = ['Text', 'Integer', 'Decimal', 'Money', 'Date', 'Time', 'DateTime', 'YesNo', 'Choice', 'Phone', 'Email']
/** Whether a field can be answered in the middle of a sentence. */
export const fitsInLine = (field: FormField) =>
  field.DataStructure === 'Scalar' && [...inLine, 'Person', 'Employee', 'Score', 'Calculated'].includes(field.DataType)

/** One question with its answer; it draws itself anew only when its own answer changes. */
export const FieldPlace = memo(function FieldPlace({ field, inline }: { field: FormField; inline?: boolean }) {
  const page = usePage()
  const { value, shows, problem } = useAnswer(field.Id)
  const [focused, setFocused] = useState(false)
  const [left, setLeft] = useState(false)
  const t = useFormFieldText()
  const words = useFieldText()
  const { say } = useSpeech()
  if (!shows) return null
  if (!page.edit) return <ReadAnswer field={field} value={value} inline={inline ?? false} />
  const mark = page.marks[field.Id]
  const sourceOf = (from: { Selector: string; Source: string }) => {
    const known = findAutoField(from.Selector)?.source
    return known ? say(known) : from.Source
  }
  const filled = Boolean(mark && !mark.Locked && value !== undefined && same(value, page.filled[field.Id]))
  const comment = page.comments[field.Id]
  const own = left && !isEmpty(value) ? problemOf(field, value as FieldValue, page.language) : undefined
  const help = filled
    ? focused
      ? t.filledFrom(sourceOf(mark!))
      : words.filled
    : mark?.Locked
      ? t.locked
      : (field.HelpText ?? undefined)
  const frame = {
    id: `${page.prefix}-${field.Id}`,
    label: field.Label,
    needed: field.IsRequired,
    labelHidden: inline ?? false,
    help: inline ? undefined : help,
    error: problem ?? own,
  }
  return (
    <div
      id={placeOf(page.prefix, field.Id)}
      className={clsx('k-fp-field', inline && 'k-fp-inline', filled && 'is-filled')}
      onFocus={() => setFocused(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return
        setFocused(false)
        setLeft(true)
      }}
    >
      <Answer field={field} value={value} frame={frame} small={inline ?? false} />
      {comment && !inline && <Note tone="soon">{t.reviewer(comment)}</Note>}
    </div>
  )
})

interface Frame {
  id: string
  label: string
  needed: boolean
  labelHidden: boolean
  help: string | undefined
  error: string | undefined
}

function Answer({
  field,
  value,
  frame,
  small,
}: {
  field: FormField
  value: FieldValue | undefined
  frame: Frame
  small: boolean
}): ReactNode {
  const page = usePage()
  const t = useFormFieldText()
  const set = (next: FieldValue | undefined) => page.set(field.Id, next)
  if (field.DataType === 'File')
    return <FileAnswer {...frame} fieldId={field.Id} value={textsOf(value)} onChange={set} />
  if (field.DataStructure !== 'Scalar') return <RowsField field={field} frame={frame} />
  if (field.DataType === 'MultiChoice')
    return <SeveralOf {...frame} options={field.Options} value={textsOf(value)} onChange={set} />
  if (field.DataType === 'Calculated')
    return (
      <div className="is-filled">
        <TextField {...frame} needed={false} readOnly value={textOf(value)} help={frame.help ?? t.calculated} />
      </div>
    )
  return <Control {...frame} field={field} value={textOf(value)} onChange={set} small={small} />
}
