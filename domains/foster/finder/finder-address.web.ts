import { type SearchOf } from '#platform/contract/route-search.ts'
import { routeSearch } from '#platform/contract/routes/route-search-names.ts'
import { useAddress } from '#platform/web/use-address.ts'

export const finderSteps = routeSearch['/Foster'].step
export type FinderStep = (typeof finderSteps)[number]

/** In the address when a person chose that nobody comes along. */
const alone = 'alone'
/** In the address when the child had no home as the search began. */
const noStay = 'none'

/** A search from its beginning. */
export const startOver = {
  step: undefined,
  with: undefined,
  stay: undefined,
  homes: undefined,
  pick: undefined,
  from: undefined,
}

export const stayOf = (placementId: string | null): string => placementId ?? noStay
export const withOf = (others: readonly string[]): string => others.join(',') || alone

const listOf = (text: string | undefined) => text?.split(',') ?? []

/** How far the search for a home has come; it lives in the address, so back and refresh keep it. */
export function useFinderAddress() {
  const { asked, go, set } = useAddress('/Foster')
  return {
    step: asked.step ?? 'needs',
    others: asked.with === alone ? [] : listOf(asked.with),
    /** Whether it was chosen who comes along. */
    isChosen: asked.with !== undefined,
    stay: asked.stay,
    homes: listOf(asked.homes).slice(0, 4),
    pick: asked.pick,
    start: asked.from,
    show: (step: FinderStep, more: SearchOf<'/Foster'> = {}) => go({ ...more, step }),
    set,
  }
}
