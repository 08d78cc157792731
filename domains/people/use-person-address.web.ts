import { useNavigate, useSearch } from '@tanstack/react-router'
import { basePath } from '#platform/web/base.ts'

export type PersonTab = 'record' | 'addresses' | 'activity'
const tabs: readonly string[] = ['record', 'addresses', 'activity'] satisfies PersonTab[]

/** Which person the address names, on which tab; the list keeps its place beside it. */
export function usePersonAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { person, tab, ...list } = search
  const go = (change: Record<string, string | undefined>) =>
    void navigate({ to: '.', search: { ...search, ...change } })
  return {
    person: typeof person === 'string' && person ? person : undefined,
    tab: (typeof tab === 'string' && tabs.includes(tab) ? tab : 'record') as PersonTab,
    /** The address of the list, for the crumb. */
    list,
    open: (id: string, on?: PersonTab) => go({ person: id, tab: on }),
    showTab: (on: PersonTab) => void navigate({ to: '.', search: { ...search, tab: on }, replace: true }),
    close: () => go({ person: undefined, tab: undefined }),
  }
}

export const personHref = (id: string, tab?: PersonTab): string =>
  `${basePath}ClientSearch?person=${id}${tab ? `&tab=${tab}` : ''}`
