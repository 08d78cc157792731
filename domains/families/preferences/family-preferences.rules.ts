import type { Words } from '#platform/contract/words.ts'
import { knownOptions } from '#platform/contract/lists/base.ts'
import { childNeeds, preferenceAnswers, preferenceSexes } from '#platform/contract/lists/household.ts'

export type PreferenceKind = 'age' | 'count' | 'sexes' | 'answer'
export type PreferenceGroup = 'children' | 'help' | 'needs'

export interface PreferenceTopic {
  readonly Topic: string
  readonly Label: Words
  readonly Kind: PreferenceKind
  readonly Group: PreferenceGroup
  /** No longer asked; what a family once answered stays. */
  readonly Retired?: boolean
}

const topic = (Group: PreferenceGroup, Kind: PreferenceKind, ...names: Words[]): PreferenceTopic[] =>
  names.map((Label) => ({ Topic: Label[0], Label, Kind, Group }))

const ownTopics: readonly PreferenceTopic[] = [
  ...topic('children', 'age', ['Youngest Age', 'Edad mínima'], ['Oldest Age', 'Edad máxima']),
  ...topic('children', 'sexes', ['Girls or Boys', 'Niñas o niños']),
  ...topic('children', 'count', ['Sibling Group Size', 'Tamaño del grupo de hermanos']),
  ...topic('help', 'answer', ['Respite', 'Relevo'], ['Emergency', 'Emergencia'], ['Transport', 'Transporte']),
]

/** Every question a family is asked, in the order of the screen; which needs those are, the agency says. */
export const preferenceTopics = (): readonly PreferenceTopic[] => [
  ...ownTopics,
  ...knownOptions(childNeeds).map(({ value, label, retired = false }) => ({
    Topic: value,
    Label: label,
    Kind: 'answer' as const,
    Group: 'needs' as const,
    Retired: retired,
  })),
]

export const findTopic = (name: string): PreferenceTopic | undefined =>
  preferenceTopics().find((one) => one.Topic === name)

export const oldestChild = 21
export const largestGroup = 8

const wordsOf: Partial<Record<PreferenceKind, readonly { value: string }[]>> = {
  answer: preferenceAnswers,
  sexes: preferenceSexes,
}

/** Values are kept as words, so that the history reads as it was said. */
export function whyNotAnswer(name: string, value: string): 'NoSuchTopic' | 'NoSuchAnswer' | undefined {
  const found = findTopic(name)
  if (!found) return 'NoSuchTopic'
  const words = wordsOf[found.Kind]
  if (words) return words.some((one) => one.value === value) ? undefined : 'NoSuchAnswer'
  if (!/^\d{1,2}$/.test(value)) return 'NoSuchAnswer'
  const number = Number(value)
  const fits = found.Kind === 'age' ? number <= oldestChild : number >= 1 && number <= largestGroup
  return fits ? undefined : 'NoSuchAnswer'
}

/** Only where both have spoken can they differ. */
export const differs = (said: string | null, set: string | null): boolean =>
  said !== null && set !== null && said !== set

export const agesCross = (youngest: string | null | undefined, oldest: string | null | undefined): boolean =>
  youngest != null && oldest != null && Number(youngest) > Number(oldest)
