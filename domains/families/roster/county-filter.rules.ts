import { narrow } from '#platform/contract/roster-filters.ts'
import type { Words } from '#platform/contract/words.ts'

/** What is in no county of the map: no ZIP code, or one that is unknown, and no county typed. */
export const offMap = 'none'
const offMapWords: Words = ['Not on the map', 'Fuera del mapa']

/** Counties, and those in none of them; the screen offers the names under `Counties`. */
export const countyFilter = <const I extends string>(input: I, label: Words = ['County', 'Condado']) => ({
  ...narrow.named(input, 'Counties', { label }),
  widget: { kind: 'choices' as const, from: 'Counties', before: [{ value: offMap, label: offMapWords }] },
})
