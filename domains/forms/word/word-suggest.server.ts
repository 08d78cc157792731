import { randomBytes } from 'node:crypto'
import { sentence, type Words } from '#platform/contract/words.ts'
import { newField, type DataType, type FormColumn, type FormField } from '#domains/forms/form-fields.rules.ts'
import { matchNames, type How } from './word-match.server.ts'
import type { WordField } from './word-read.server.ts'
import type { TokenName } from './word-template.server.ts'

type Seen = Pick<WordField, 'name' | 'type' | 'label' | 'options'> & {
  alias?: string | null
  maxLength?: number | null
}

const guesses: [RegExp, DataType][] = [
  [/\b(?:date|dob|day|born|birth\s?day|fecha)\b/i, 'Date'],
  [/\b(?:phone|cell|mobile|fax|tel)\b/i, 'Phone'],
  [/\be-?mail\b/i, 'Email'],
  [/\baddress\b/i, 'Address'],
  [/\b(?:amount|cost|fee|rent|income|salary|rate)\b/i, 'Money'],
  [/\b(?:notes?|comments?|narrative|summary|description|explain|reason)\b/i, 'LongText'],
]
const spaced = (name: string) => name.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_\-.]+/g, ' ')

function guessType({ type, name, label, options }: Seen): DataType {
  if (type === 'Choice') return options.length > 0 ? 'Choice' : 'Text'
  if (type !== 'Text') return type
  return guesses.find(([pattern]) => pattern.test(`${spaced(name)} ${label}`))?.[1] ?? 'Text'
}

/** A name that templates can carry, not used before. */
function nameFor(given: string, used: Set<string>): string {
  const plain = given
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9_ ]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  const base = (/^[A-Za-z]/.test(plain) ? plain : `Field ${plain}`.trim()).slice(0, 70)
  let name = base
  for (let number = 2; used.has(name.toLowerCase()); number += 1) name = `${base} ${number}`
  used.add(name.toLowerCase())
  return name
}

const labelFor = ({ alias, label, name }: Seen) => {
  const words = (alias || label || spaced(name)).replace(/\s+/g, ' ').trim().slice(0, 200) || name
  return words.charAt(0).toUpperCase() + words.slice(1)
}
const newId = () => `f${randomBytes(6).toString('hex')}`

function columnFor(seen: Seen, used: Set<string>): FormColumn {
  const {
    DataStructure: _s,
    IsEffectiveDate: _e,
    Columns: _c,
    MinRows: _i,
    MaxRows: _a,
    ShowWhen: _w,
    ...column
  } = fieldFor(seen, used)
  return column
}
function fieldFor(seen: Seen, used: Set<string>): FormField {
  const type = guessType(seen)
  const options = type === 'Choice' ? [...new Set(seen.options.map((one) => one.slice(0, 200)))].slice(0, 200) : []
  return newField(newId(), nameFor(seen.name, used), type, {
    Label: labelFor(seen),
    Options: options,
    WordTemplateFieldName: seen.name.slice(0, 120),
    MaxLength: seen.maxLength && ['Text', 'LongText'].includes(type) ? Math.min(seen.maxLength, 50_000) : null,
  })
}

export interface Suggestion {
  word: WordField
  field: FormField
  how: How | 'New'
}

/** For every place of the file the field of the form that means it, or a new one that would suit it. */
export function suggestFields(words: readonly WordField[], existing: readonly FormField[]): Suggestion[] {
  const matched = matchNames(existing, words)
  const used = new Set(existing.map(({ Name }) => Name.toLowerCase()))
  return words.map((word) => {
    const match = matched.find((one) => one.word === word)
    if (match) return { word, field: match.field, how: match.how }
    const field = fieldFor(word, used)
    if (word.kind !== 'RepeatingSection') return { word, field, how: 'New' }
    const names = new Set<string>()
    const Columns = word.columnFields.slice(0, 20).map((column) => columnFor(column, names))
    return { word, field: { ...field, DataType: 'Text', DataStructure: 'Table', Columns }, how: 'New' }
  })
}

export const tokenNames = (suggestions: readonly Suggestion[]): TokenName[] =>
  suggestions.map(({ word, field }) => ({
    key: word.key,
    token: { name: field.Name, id: field.Id },
    columns: Object.fromEntries(
      matchNames(
        field.Columns,
        word.columns.map((name) => ({ word: name })),
      ).map((one) => [one.word.word, { name: one.field.Name, id: one.field.Id }]),
    ),
  }))

/** Where the file and the form disagree, in words. */
export function conflictsOf(
  suggestions: readonly Suggestion[],
): { WordName: string; FieldName: string; Problem: Words }[] {
  return suggestions.flatMap(({ word, field, how }) => {
    if (how === 'New') return []
    const say = (Problem: Words) => [{ WordName: word.name, FieldName: field.Name, Problem }]
    if ((word.kind === 'RepeatingSection') !== (field.DataStructure !== 'Scalar') && field.DataType !== 'MultiChoice')
      return say(
        word.kind === 'RepeatingSection'
          ? ['Rows in Word, one answer in the form.', 'Filas en Word, una respuesta en el formulario.']
          : [
              'One place in Word, several answers in the form.',
              'Un lugar en Word, varias respuestas en el formulario.',
            ],
      )
    if (word.type === 'YesNo' && field.DataType !== 'YesNo')
      return say([
        'A checkbox in Word, but not yes or no in the form.',
        'Una casilla en Word, pero no sí o no en el formulario.',
      ])
    if (word.type === 'Date' && !['Date', 'DateTime', 'Text'].includes(field.DataType))
      return say(['A date in Word, but not in the form.', 'Una fecha en Word, pero no en el formulario.'])
    const missing = field.DataType === 'Choice' ? word.options.filter((one) => !field.Options.includes(one)) : []
    return missing.length > 0
      ? say(
          sentence(['Choices only in Word: {choices}.', 'Opciones solo en Word: {choices}.'], {
            choices: missing.slice(0, 10).join(', '),
          }),
        )
      : []
  })
}
