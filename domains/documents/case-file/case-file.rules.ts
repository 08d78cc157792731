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

const around = { before: 50, after: 110 }

/** The words around the first that was found, with the question they answer; `hidden` are fields not to be read aloud. */
export function excerptOf(
  fields: readonly FormField[],
  values: FieldValues,
  search: string,
  hidden: ReadonlySet<string> = new Set(),
): string | null {
  const words = searchWords(search)
  if (words.length === 0) return null
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'iu')
  for (const field of fields) {
    const value = hidden.has(field.Id) ? undefined : values[field.Id]
    for (const text of value === undefined ? [] : textsOf(value)) {
      const found = pattern.exec(text)
      if (found) return `${field.Label}: ${cutOut(text, found.index)}`
    }
  }
  return null
}

function cutOut(text: string, at: number): string {
  const from = at <= around.before ? 0 : text.indexOf(' ', at - around.before) + 1 || at
  const to = at + around.after
  const piece = text.slice(Math.min(from, at), to).replace(/\s+/g, ' ').trim()
  return `${from > 0 ? '… ' : ''}${piece}${to < text.length ? ' …' : ''}`
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
