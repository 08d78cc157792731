import { asWritten, joined, type Words } from '#platform/contract/words.ts'
import { problemWords } from '#domains/forms/form-answers.rules.ts'
import {
  isEmpty,
  type FieldValue,
  type FieldValues,
  type FormField,
  type TableRow,
} from '#domains/forms/form-fields.rules.ts'
import { coerced, coercedList } from './word-coerce.server.ts'
import { matchNames } from './word-match.server.ts'
import type { WordField } from './word-read.server.ts'

export interface Imported {
  values: FieldValues
  matched: { FieldID: string; Label: string; WordName: string }[]
  unmatched: string[]
  empty: string[]
  problems: { FieldID: string; Label: string; Given: string; Problem: Words }[]
}
type Read = { value: FieldValue } | { problem: Words; given: string } | undefined

/** What a filled-in Word file answers, by the form's fields. `template` is the file the form hands out. */
export function importedValues(
  fields: readonly FormField[],
  words: readonly WordField[],
  template: readonly WordField[],
): Imported {
  const asked = fields.filter(({ DataType: type }) => type !== 'File' && type !== 'Calculated')
  const given = withNames(words, template)
  const found = matchNames(asked, given)
  const result: Imported = { values: {}, matched: [], unmatched: [], empty: [], problems: [] }
  const used = new Set<WordField>()
  for (const field of asked) {
    const match = found.find((one) => one.field === field)
    const flat = match ? undefined : flattened(field, given)
    if (!match && !flat) continue
    const word = match?.word
    if (word) used.add(word)
    for (const one of flat?.from ?? []) used.add(one)
    const name = word?.name ?? flat?.from[0]?.name ?? field.Name
    result.matched.push({ FieldID: field.Id, Label: field.Label, WordName: name })
    const read = flat ? flat.read : readField(field, word as WordField, template)
    const others = word?.differing ?? []
    if (others.length > 0)
      result.problems.push({
        FieldID: field.Id,
        Label: field.Label,
        Given: others.join('; ').slice(0, 500),
        Problem: [
          'The file has other answers in places of the same name. The first one was taken.',
          'El archivo tiene otras respuestas en lugares del mismo nombre. Se tomó la primera.',
        ],
      })
    if (!read) result.empty.push(name)
    else if ('value' in read) result.values[field.Id] = read.value
    else result.problems.push({ FieldID: field.Id, Label: field.Label, Given: read.given, Problem: read.problem })
  }
  result.unmatched = given.filter((one) => !used.has(one)).map(({ name }) => name)
  return result
}

function readField(field: FormField, word: WordField, template: readonly WordField[]): Read {
  if (field.DataStructure === 'Table') return readRows(field, word.rows)
  const lines = field.DataStructure === 'List' && word.kind === 'RepeatingSection'
  const text = lines ? word.rows.map((row) => Object.values(row)[0] ?? '').join('\n') : wholeText(word, template)
  if (text === null || text.trim() === '') return undefined
  // Another program may have lost the mark that says so: what the empty form shows is no answer.
  const same = template.find((one) => one.name === word.name)
  if (same && same.value === null && same.placeholder && same.placeholder === text.trim()) return undefined
  const several = field.DataStructure === 'List' || field.DataType === 'MultiChoice'
  const read = several ? coercedList(field, text) : coerced(field, text)
  return checked(field, text, read)
}

/** With the paragraphs that another program has left behind the control: those that the empty form does not have there. */
function wholeText(word: WordField, template: readonly WordField[]): string | null {
  const same = template.find((one) => one.key === word.key || one.name === word.name)
  if (word.value === null || !same || word.after.length <= same.after.length) return word.value
  const own = word.after.length - same.after.length
  if (word.after.slice(own).join('\n') !== same.after.join('\n')) return word.value
  return [word.value, ...word.after.slice(0, own)].join('\n').trim()
}

function checked(field: FormField, given: string, read: { value: FieldValue } | { problem: Words }): Read {
  if ('problem' in read) return { problem: read.problem, given: given.slice(0, 500) }
  if (isEmpty(read.value)) return undefined
  const problem = problemWords(field, read.value)
  return problem ? { problem, given: given.slice(0, 500) } : read
}

function readRows(field: FormField, rows: readonly Record<string, string>[]): Read {
  if (rows.length === 0) return undefined
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].map((word) => ({ word }))
  const columns = matchNames(field.Columns, names)
  const read: TableRow[] = []
  for (const row of rows) {
    const cells: TableRow = {}
    for (const { field: column, word } of columns) {
      const text = row[word.word] ?? ''
      if (text.trim() === '') continue
      const cell = coerced(column, text)
      if ('problem' in cell)
        return { problem: joined([asWritten(column.Label), cell.problem], ': '), given: text.slice(0, 500) }
      cells[column.Id] = cell.value
    }
    read.push(cells)
  }
  return checked(field, '', { value: read.filter((row) => !isEmpty([row])) })
}

/** Rows that another program has turned into single controls of the same names: put together again by their order. */
function flattened(field: FormField, words: readonly WordField[]): { from: WordField[]; read: Read } | undefined {
  if (field.DataStructure !== 'Table') return undefined
  const columns = matchNames(
    field.Columns,
    words.filter(({ kind }) => kind !== 'RepeatingSection'),
  )
  if (columns.length < Math.min(2, field.Columns.length) || columns.length === 0) return undefined
  const length = Math.max(...columns.map(({ word }) => word.all.length))
  const rows = Array.from({ length }, (_, at) =>
    Object.fromEntries(columns.flatMap(({ word }) => (word.all[at] ? [[word.name, word.all[at]]] : []))),
  )
  return {
    from: columns.map(({ word }) => word),
    read: readRows(
      field,
      rows.filter((row) => Object.keys(row).length > 0),
    ),
  }
}

/** Controls that have lost their names take those of the form's own file, by their place in it. */
function withNames(words: readonly WordField[], template: readonly WordField[]): WordField[] {
  const nameless = words.filter(({ named }) => !named)
  if (nameless.length === 0 || template.length === 0) return [...words]
  const told = ({ tag, alias, word, name }: WordField) => ({ tag, alias, word, name, named: true })
  if (words.length === template.length)
    return words.map((one, at) => {
      const model = template[at]
      return one.named || !model || (model.type === 'YesNo') !== (one.type === 'YesNo')
        ? one
        : { ...one, ...told(model) }
    })
  return words.map((one) => {
    const models = one.named || one.label === '' ? [] : template.filter(({ label }) => label === one.label)
    return models.length === 1 && models[0] ? { ...one, ...told(models[0]) } : one
  })
}
