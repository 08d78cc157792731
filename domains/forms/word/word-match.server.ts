import type { FormColumn, FormField } from '#domains/forms/form-fields.rules.ts'
import { loosely } from './word-coerce.server.ts'

export interface Named {
  tag?: string | null
  alias?: string | null
  word?: string | null
  label?: string
}
export type How = 'Exact' | 'Similar'
export interface Match<F, W> {
  field: F
  word: W
  how: How
}

const tellings = ['tag', 'alias', 'word'] as const
type Askable = FormField | FormColumn

/**
 * Which field of the form each name of a Word file means: by the name the form gives for Word, else by its own name or label;
 * a control's tag counts before its title, the exact name before one that differs in case, spaces or dashes.
 */
export function matchNames<F extends Askable, W extends Named>(
  fields: readonly F[],
  words: readonly W[],
): Match<F, W>[] {
  const found = new Map<F, Match<F, W>>()
  const taken = new Set<W>()
  const pass = (asked: (field: F) => string | null, same: (text: string) => string, how: How, shared: boolean) => {
    for (const field of fields) {
      if (found.has(field)) continue
      const wanted = same(asked(field) ?? '')
      if (wanted === '') continue
      for (const telling of tellings) {
        const word = words.find((one) => (shared || !taken.has(one)) && same(one[telling] ?? '') === wanted)
        if (!word) continue
        found.set(field, { field, word, how })
        taken.add(word)
        break
      }
    }
  }
  const exact = (text: string) => text.trim()
  pass((field) => field.WordTemplateFieldName, exact, 'Exact', true)
  pass((field) => field.WordTemplateFieldName, loosely, 'Similar', true)
  pass((field) => field.Name, exact, 'Exact', false)
  pass((field) => field.Name, loosely, 'Similar', false)
  pass((field) => field.Label, loosely, 'Similar', false)
  return fields.flatMap((field) => found.get(field) ?? [])
}
