import { cutOut } from '#platform/contract/excerpts.ts'
import { wordsPattern } from '#platform/contract/search.ts'
import type { FieldValue, FieldValues, FormField } from '#domains/forms/form-fields.rules.ts'

/** The words somebody searches for; what is neither letter nor number parts them. */
export const searchWords = (text: string): string[] =>
  [...new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, 12)

/** All of them, each as the beginning of a word; nothing when there is no word in it. */
export const wordsQuery = (text: string): string =>
  searchWords(text)
    .map((word) => `${word}:*`)
    .join(' & ')

const textsOf = (value: FieldValue): string[] =>
  typeof value === 'string' ? [value] : value.flatMap((one) => (typeof one === 'string' ? [one] : Object.values(one)))

/** The words around the first that was found, with the question they answer; `hidden` are fields not to be read aloud. */
export function excerptOf(
  fields: readonly FormField[],
  values: FieldValues,
  search: string,
  hidden: ReadonlySet<string> = new Set(),
): string | null {
  const pattern = wordsPattern(searchWords(search))
  if (!pattern) return null
  for (const field of fields) {
    const value = hidden.has(field.Id) ? undefined : values[field.Id]
    for (const text of value === undefined ? [] : textsOf(value)) {
      const found = pattern.exec(text)
      if (found) return `${field.Label}: ${cutOut(text, found.index)}`
    }
  }
  return null
}

/** Which of a form's items presses most; what is settled counts only where nothing is open. */
export const pressing = [
  'Overdue',
  'NeedsData',
  'DueSoon',
  'InProgress',
  'Upcoming',
  'DoneLate',
  'Done',
  'Waived',
  'NotApplicable',
] as const
export const mostPressing = <I extends { State: string }>(items: readonly I[]): I | undefined =>
  pressing.map((state) => items.find((item) => item.State === state)).find((item) => item !== undefined)
