import type { CallSpec, Input } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import { labelOf, type OptionList } from '#platform/contract/lists/base.ts'
import { say, type Language, type Words } from '#platform/contract/words.ts'
import { getLocale, useLocale } from './locale.ts'

type Stored = string | number | null | undefined

export interface Speech {
  /** A declared label, help or sentence. */
  say(words: Words): string
  /** The label of a field, as its call declares it. */
  field<C extends Pick<CallSpec, 'input'>>(call: C, name: keyof Input<C> & string): string
  /** A stored value, by the list it belongs to. */
  label(list: OptionList, value: Stored): string
  /** The choices of a list, for a select or a filter. */
  options<V extends string | number>(list: OptionList<V>): { value: V; label: string }[]
}

const made = new Map<Language, Speech>()

function speechIn(language: Language): Speech {
  let speech = made.get(language)
  if (!speech) {
    speech = {
      say: (words) => say(words, language),
      field: (call, name) => {
        const schema = call.input._zod.def.shape[name]
        return say((schema && metaOf(schema)?.label) ?? [name, name], language)
      },
      label: (list, value) => labelOf(list, value, language),
      options: (list) => list.map(({ value, label }) => ({ value, label: say(label, language) })),
    }
    made.set(language, speech)
  }
  return speech
}

/** Says what calls and lists declare, in the language shown. */
export const useSpeech = (): Speech => speechIn(useLocale().language)

/** The same outside a component. */
export const getSpeech = (): Speech => speechIn(getLocale().language)
