import { pathTo, type SearchOf } from '#platform/contract/route-search.ts'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'

export type PersonTab = NonNullable<SearchOf<'/ClientSearch'>['tab']>

/** Which person the address names, on which tab; the list keeps its place beside it. */
export function usePersonAddress() {
  const { asked, without, go, put } = useAddress('/ClientSearch')
  return {
    person: asked.person,
    tab: asked.tab ?? 'record',
    /** The address of the list, for the crumb. */
    list: without('person', 'tab'),
    open: (id: string, on?: PersonTab) => go({ person: id, tab: on }),
    showTab: (on: PersonTab) => put({ tab: on }),
    close: () => go({ person: undefined, tab: undefined }),
  }
}

export const personHref = (id: string, tab?: PersonTab): string => hrefOf(pathTo('/ClientSearch', { person: id, tab }))
