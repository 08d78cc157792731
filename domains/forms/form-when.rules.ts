import * as z from 'zod/mini'
import { printed } from './form-answers.rules.ts'
import type { FieldValue, FieldValues, FormColumn, FormField, TableRow } from './form-fields.rules.ts'
import type { FormLanguage } from './form-format.rules.ts'

// A condition of a Word file (an IF field) as it was written there: texts are compared as they are printed.

export const wordOperators = ['=', '<>', '<=', '>=', '<', '>'] as const
export type WordOperator = (typeof wordOperators)[number]
export const wordCases = ['Upper', 'Lower', 'FirstCap', 'Caps'] as const
export type WordCase = (typeof wordCases)[number]

/** A piece of what is compared: words, or the answer to a field or column (by its id); either may hang on a test itself. */
export interface WordPart {
  text?: string | undefined
  field?: string | undefined
  as?: WordCase | undefined
  when?: WordTest[] | undefined
}
export interface WordTest {
  left: WordPart[]
  op: WordOperator
  right: WordPart[]
  not?: true | undefined
}

const part: z.ZodMiniType<WordPart> = z.strictObject({
  text: z.optional(z.string().check(z.maxLength(1000))),
  field: z.optional(z.string().check(z.maxLength(80))),
  as: z.optional(z.literal(wordCases)),
  when: z.optional(z.lazy(() => wordTests)),
})
const parts = z.array(part).check(z.maxLength(50))
/** All of them hold where the words show. */
export const wordTests: z.ZodMiniType<WordTest[]> = z
  .array(z.strictObject({ left: parts, op: z.literal(wordOperators), right: parts, not: z.optional(z.literal(true)) }))
  .check(z.minLength(1), z.maxLength(20))

const number = (text: string): number | undefined =>
  /^\s*-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?\s*$/.test(text) && /\d/.test(text)
    ? Number(text.replace(/[$,\s]/g, ''))
    : undefined

/** `?` is any sign, `*` any number of them; never looks back further than the last `*`, so it ends fast. */
function isLike(text: string, pattern: string): boolean {
  let [at, sign, star, from] = [0, 0, -1, 0]
  while (at < text.length) {
    if (pattern[sign] === '*') {
      star = sign++
      from = at
    } else if (sign < pattern.length && (pattern[sign] === '?' || pattern[sign] === text[at])) {
      at += 1
      sign += 1
    } else if (star >= 0) {
      sign = star + 1
      at = ++from
    } else return false
  }
  while (pattern[sign] === '*') sign += 1
  return sign === pattern.length
}

/** As Word compares: numbers as numbers, letters by their case, `?` and `*` on the right stand for any. */
export function comparesInWord(left: string, op: WordOperator, right: string): boolean {
  const [x, y] = [number(left), number(right)]
  const order = x !== undefined && y !== undefined ? x - y : left < right ? -1 : left > right ? 1 : 0
  const equal = /[*?]/.test(right) ? isLike(left, right) : order === 0
  switch (op) {
    case '=':
      return equal
    case '<>':
      return !equal
    case '<':
      return order < 0
    case '>':
      return order > 0
    case '<=':
      return order <= 0
    case '>=':
      return order >= 0
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
export function inCase(text: string, as: WordCase | undefined): string {
  if (as === 'Upper') return text.toUpperCase()
  if (as === 'Lower') return text.toLowerCase()
  if (as === 'FirstCap') return capital(text)
  return as === 'Caps' ? text.replace(/\S+/gu, capital) : text
}

/** Whether words that hang on tests show; `answer` is what is printed for a field, or nothing. */
export function showsWhen(tests: readonly WordTest[] | undefined, answer: (field: string) => string): boolean {
  const textOf = (pieces: readonly WordPart[]): string =>
    pieces
      .filter(({ when }) => showsWhen(when, answer))
      .map(({ text, field, as }) => inCase(field === undefined ? (text ?? '') : answer(field), as))
      .join('')
  return (tests ?? []).every(({ left, op, right, not }) => comparesInWord(textOf(left), op, textOf(right)) === !not)
}

/** Every field the tests ask. */
export function* fieldsIn(tests: readonly WordTest[] | undefined): Generator<string> {
  for (const { left, right } of tests ?? [])
    for (const { field, when } of [...left, ...right]) {
      if (field !== undefined) yield field
      yield* fieldsIn(when)
    }
}

/** An answer on one line, as it is printed among words and compared by conditions. */
export function inOneLine(
  field: FormField | FormColumn,
  value: FieldValue | undefined,
  language: FormLanguage = 'en',
  word = (of: FormField | FormColumn, one: string | undefined) => (one?.trim() ? printed(of, one, language) : ''),
): string {
  if (value === undefined || typeof value === 'string') return word(field, value)
  const columns = 'Columns' in field ? field.Columns : []
  return value
    .map((one) =>
      typeof one === 'string'
        ? word(field, one)
        : columns
            .map((column) => word(column, one[column.Id]))
            .filter(Boolean)
            .join(', '),
    )
    .filter(Boolean)
    .join('; ')
}

/** What conditions compare: the column of the row they stand in, else the answer of the form. */
export const answersOf =
  (
    fields: readonly FormField[],
    values: FieldValues,
    language: FormLanguage,
    row?: { columns: readonly FormColumn[]; row: TableRow },
  ) =>
  (id: string): string => {
    const column = row?.columns.find(({ Id }) => Id === id)
    if (column) return inOneLine(column, row?.row[id], language)
    const field = fields.find(({ Id }) => Id === id)
    return field ? inOneLine(field, values[id], language) : ''
  }
