import { pathTo } from '#platform/contract/route-search.ts'
import { hrefOf } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'

/** Which role, or which two, the address names; the list keeps its place beside it. */
export function useRoleAddress() {
  const { asked, without, go, set } = useAddress('/Admin/Role')
  return {
    role: asked.role,
    /** Present, possibly only a dash, while two roles are compared. */
    compare: asked.compare,
    other: asked.with,
    list: without('role', 'compare', 'with'),
    open: (id: string) => go({ role: id, compare: undefined, with: undefined }),
    openCompare: (first = '', second?: string) => go({ compare: first || '-', with: second, role: undefined }),
    chooseCompare: (first: string | undefined, second: string | undefined) =>
      set({ compare: first ?? '-', with: second }),
    close: () => go({ role: undefined, compare: undefined, with: undefined }),
  }
}

export const roleHref = (id: string): string => hrefOf(pathTo('/Admin/Role', { role: id }))
