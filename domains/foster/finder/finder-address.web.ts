import { routeSearch, type SearchOf } from '#platform/contract/route-search.ts'
import { useAddress } from '#platform/web/use-address.ts'

export const finderSteps = routeSearch['/Foster'].step
export type FinderStep = (typeof finderSteps)[number]

const listOf = (text: string | undefined) => text?.split(',') ?? []

/** How far the search for a home has come; it lives in the address, so back and refresh keep it. */
export function useFinderAddress() {
  const { asked, go, set } = useAddress('/Foster')
  return {
    step: asked.step ?? 'needs',
    others: listOf(asked.with),
    homes: listOf(asked.homes).slice(0, 4),
    pick: asked.pick,
    start: asked.from,
    show: (step: FinderStep, more: SearchOf<'/Foster'> = {}) => go({ ...more, step }),
    set,
  }
}
