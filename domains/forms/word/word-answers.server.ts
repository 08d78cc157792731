import { printed } from '#domains/forms/form-answers.rules.ts'
import {
  isEmpty,
  type FieldValue,
  type FieldValues,
  type FormColumn,
  type FormField,
  type TableRow,
} from '#domains/forms/form-fields.rules.ts'
import { storiesOf, writtenBack } from './word-describe.server.ts'
import { matchNames } from './word-match.server.ts'
import { placesIn, type Place } from './word-places.server.ts'
import type { Parts } from './word-parts.server.ts'
import { repeatRows } from './word-set-control.server.ts'
import { setPlace, type Answer } from './word-set.server.ts'
import { descendants } from './word-xml.server.ts'
import { settleConditions } from './word-conditions.server.ts'
import { emptyMark, withoutEmptyMarks, withoutMarks } from './word-empty.server.ts'
import { inOneLine } from '#domains/forms/form-when.rules.ts'
import type { FormLanguage } from '#domains/forms/form-format.rules.ts'

/** The parts of the file that carry text, with the answers in their places. */
export function fillStories(
  parts: Parts,
  fields: readonly FormField[],
  values: FieldValues,
  language: FormLanguage = 'en',
): Parts {
  const stories = storiesOf(parts)
  const places = stories.flatMap((story) => story.places)
  const asked = fields.filter(({ DataType }) => DataType !== 'File')
  for (const { field, places: own } of placesOf(asked, places))
    for (const place of own) fillPlace(place, field, values[field.Id], language)
  for (const { part } of stories) {
    settleConditions(part)
    for (const one of descendants(part))
      if (one.localName === 't' && one.textContent?.includes('\uE002'))
        one.textContent = withoutEmptyMarks(one.textContent)
  }
  const written = writtenBack({}, stories)
  return Object.fromEntries(Object.entries(written).filter(([name]) => name in parts))
}

/** Every place of each field: the same name can stand several times. */
function placesOf<F extends FormField | FormColumn>(
  fields: readonly F[],
  places: readonly Place[],
): { field: F; places: Place[] }[] {
  return matchNames(fields, places).map(({ field, word }) => ({
    field,
    places: places.filter((one) => one === word || sameName(one, word)),
  }))
}
const sameName = (a: Place, b: Place) => {
  const [first, second] = [a.tag || a.alias || a.word, b.tag || b.alias || b.word]
  return Boolean(first) && first === second
}

function fillPlace(place: Place, field: FormField, value: FieldValue | undefined, language: FormLanguage): void {
  if (place.kind !== 'RepeatingSection')
    return place.inCode ? fillInCode(place, field, value, language) : setPlace(place, answerOf(field, value, language))
  const rows = tableRows(field, value)
  for (const [index, row] of repeatRows(place, rows.length).entries())
    for (const { field: column, places } of placesOf(columnsOf(field), columnPlaces(row)))
      for (const cell of places) {
        const given = rows[index]?.[column.Id]
        if (cell.inCode) fillInCode(cell, column, given, language)
        else setPlace(cell, cellAnswer(column, given, language))
      }
}

/** What an IF compares or prints is the answer in words, whatever kind of place it comes from. */
function fillInCode(
  place: Place,
  field: FormField | FormColumn,
  value: FieldValue | undefined,
  language: FormLanguage,
): void {
  const words = withoutMarks(inOneLine(field, value, language))
  const text = words.trim() === '' ? emptyMark(field.EmptyReplacementString ?? '') : words
  if (place.kind === 'LegacyField' && place.type !== 'Text')
    setPlace(place, { text: words, value: typeof value === 'string' ? value : '', empty: words === '', rich: false })
  setPlace({ ...place, type: 'Text', placeholder: null }, { text, value: words, empty: false, rich: false })
}

/** Tokens of a row carry the table's name before the column's. */
const columnPlaces = (row: Parameters<typeof placesIn>[0]): Place[] =>
  placesIn(row).flatMap((place) =>
    place.kind === 'Token' && place.word
      ? [{ ...place, word: place.word.replace(/^.*\./, '') }]
      : (place.rows[0] ?? [place]),
  )

/** A list stands in a repeating section as a table of one column. */
const columnsOf = (field: FormField): FormColumn[] => (field.DataStructure === 'Table' ? field.Columns : [field])
const tableRows = (field: FormField, value: FieldValue | undefined): TableRow[] =>
  value === undefined
    ? []
    : (typeof value === 'string' ? [value] : value)
        .map((one) => (typeof one === 'string' ? { [field.Id]: one } : one))
        .filter((row) => !isEmpty([row]))

const cellAnswer = (column: FormColumn, value: string | undefined, language: FormLanguage): Answer => ({
  text: isEmpty(value) ? (column.EmptyReplacementString ?? '') : printed(column, value, language),
  value: value ?? '',
  empty: isEmpty(value),
  rich: column.DataType === 'RichText',
})

function answerOf(field: FormField, value: FieldValue | undefined, language: FormLanguage): Answer {
  const empty = value === undefined || isEmpty(value)
  if (empty || typeof value === 'string')
    return cellAnswer(field, typeof value === 'string' ? value : undefined, language)
  const lines = value.map((one) =>
    typeof one === 'string'
      ? printed(field, one, language)
      : field.Columns.map((column) => printed(column, one[column.Id], language)).join('; '),
  )
  return { text: lines.join('\n'), value: lines.join('\n'), empty: false, rich: false }
}
