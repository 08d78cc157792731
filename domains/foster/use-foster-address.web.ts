import { useNavigate, useSearch } from '@tanstack/react-router'
import { basePath } from '#platform/web/base.ts'

export type FosterTab = 'children' | 'families' | 'placements' | 'referrals' | 'visits' | 'approvals'
export const fosterTabs: readonly FosterTab[] = [
  'children',
  'families',
  'placements',
  'referrals',
  'visits',
  'approvals',
]

/** What takes the place of the lists: a child's chart, a family's chart, or the finder for a child. */
type Opened = 'child' | 'family' | 'find'

/** Which tab of Foster is open, or which chart stands in its place; the list keeps its place beside it. */
export function useFosterAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { child, family, find, part, ...list } = search
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const go = (change: Record<string, string | undefined>) =>
    void navigate({ to: '/Foster', search: { ...list, ...change } as never })
  return {
    tab: fosterTabs.find((tab) => tab === list['tab']) ?? 'children',
    child: text(child),
    family: text(family),
    find: text(find),
    /** The tab inside an open chart. */
    part: text(part),
    /** The address of the list, for the crumb. */
    list,
    showTab: (tab: FosterTab) => void navigate({ to: '/Foster', search: (tab === 'children' ? {} : { tab }) as never }),
    open: (kind: Opened, id: string, on?: string) => go({ [kind]: id, ...(on && { part: on }) }),
    showPart: (on: string) => void navigate({ to: '/Foster', search: { ...search, part: on } as never, replace: true }),
    close: () => go({}),
  }
}

const href = (query: Record<string, string | undefined>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]))
  return `${basePath}Foster${given.length > 0 ? `?${new URLSearchParams(given)}` : ''}`
}
export const tabHref = (tab: FosterTab) => href({ tab: tab === 'children' ? undefined : tab })
export const childHref = (id: string, part?: string) => href({ child: id, part })
export const familyHref = (id: string, part?: string) => href({ family: id, part })
export const finderHref = (id: string) => href({ find: id })
