import { labelOf, wordList } from '#platform/contract/lists/base.ts'
import type { Language } from '#platform/contract/words.ts'

/** The lines of the cost report. */
export const serviceFunctions = wordList(
  ['Case management', 'Manejo de casos'],
  ['Mental health services', 'Servicios de salud mental'],
  ['Crisis intervention', 'Intervención en crisis'],
  ['Medication support', 'Apoyo con medicamentos'],
  ['Peer support', 'Apoyo entre pares'],
)
export const serviceFunctionWords = (value: string, language: Language): string =>
  labelOf(serviceFunctions, value, language)
