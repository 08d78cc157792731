import type { CallSpec, Input } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import { knownOptions, labelOf, offeredOptions, type OptionList } from '#platform/contract/lists/base.ts'
import { say, sentence, type Language, type Words } from '#platform/contract/words.ts'
import { useAgencyLists } from './agency-lists.ts'
import { getLocale, useLocale } from './locale.ts'

type Stored = string | number | null | undefined

export interface Speech {
  /** A declared label, help or sentence. */
  say(words: Words): string
  /** The label of a field, as its call declares it. */
  field<C extends Pick<CallSpec, 'input'>>(call: C, name: keyof Input<C> & string): string
  /** A stored value, by the list it belongs to. */
  label(list: OptionList, value: Stored): string
  /** What can be chosen of a list, and what the record has already. */
  options<V extends string | number>(list: OptionList<V>, held?: Stored): { value: V; label: string }[]
  /** All that records may hold of a list, for a filter; what is no longer used says so. */
  known<V extends string | number>(list: OptionList<V>): { value: V; label: string }[]
}

const noLonger = ['{label} (no longer used)', '{label} (ya no se usa)'] as const

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
      options: (list, held) =>
        offeredOptions(list, [held]).map(({ value, label }) => ({ value, label: say(label, language) })),
      known: (list) =>
        knownOptions(list).map(({ value, label, retired }) => ({
          value,
          label: retired ? say(sentence(noLonger, { label }), language) : say(label, language),
        })),
    }
    made.set(language, speech)
  }
  return speech
}

/** Says what calls and lists declare, in the language shown. */
export function useSpeech(): Speech {
  useAgencyLists()
  return speechIn(useLocale().language)
}

/** The same outside a component. */
export const getSpeech = (): Speech => speechIn(getLocale().language)

/** A label that does not begin its sentence: “same phone number”, yet “CID of the court”. */
export const withinSentence = (words: string): string =>
  /^\p{Lu}\p{Lu}/u.test(words) ? words : words.charAt(0).toLowerCase() + words.slice(1)
