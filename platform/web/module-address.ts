import { useNavigate, useSearch } from '@tanstack/react-router'
import { queryOf, searchText } from '#platform/contract/route-search.ts'
import type { RoutePath } from '#platform/contract/routes.ts'
import { hrefOf } from './go.ts'

/** A module's tabs, the first shown without being named, and what opens in place of its lists. */
export interface ModuleAddress<Tab extends string = string, Opened extends string = string> {
  readonly route: RoutePath
  readonly tabs: readonly [Tab, ...Tab[]]
  readonly opened: readonly Opened[]
  /** What belongs to an open one and goes with it. */
  readonly inside?: readonly string[]
}

export const moduleAddress = <const Tab extends string, const Opened extends string>(
  address: ModuleAddress<Tab, Opened>,
): ModuleAddress<Tab, Opened> => address

/** Which tab is open, or which chart in its place; the list keeps its own place meanwhile. */
export function useModuleAddress<Tab extends string, Opened extends string>(address: ModuleAddress<Tab, Opened>) {
  const { route, tabs, opened, inside = [] } = address
  const search = searchText(useSearch({ strict: false }))
  const navigate = useNavigate()
  const { part, ...rest } = search
  const list = Object.fromEntries(
    Object.entries(rest).filter(([key]) => !opened.some((kind) => kind === key) && !inside.includes(key)),
  )
  const ids = Object.fromEntries(opened.map((kind) => [kind, rest[kind] || undefined])) as Record<
    Opened,
    string | undefined
  >
  const go = (to: Record<string, unknown>, { stay = false, replace = false } = {}) =>
    void navigate({ to: route, search: to, replace, resetScroll: !stay })
  return {
    ...ids,
    tab: tabs.find((tab) => tab === list['tab']) ?? tabs[0],
    /** The tab inside an open chart. */
    part: part || undefined,
    /** The address of the list, for the crumb. */
    list,
    showTab: (tab: Tab) => go(tab === tabs[0] ? {} : { tab }),
    open: (kind: Opened, id: string, on?: string) => go({ ...list, [kind]: id, ...(on && { part: on }) }),
    /** A step that Back undoes. */
    showPart: (on: string) => {
      if (on !== part) go({ ...search, part: on }, { stay: true })
    },
    close: () => go(list),
  }
}

export function moduleHref<Tab extends string, Opened extends string>(
  { route, tabs }: ModuleAddress<Tab, Opened>,
  query: Partial<Record<Opened, string>> & { tab?: Tab; part?: string },
): string {
  const given = Object.entries(query).filter(([key, value]) => value && !(key === 'tab' && value === tabs[0]))
  return hrefOf(route + queryOf(Object.fromEntries(given)))
}
