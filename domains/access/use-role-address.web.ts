import { useNavigate, useSearch } from '@tanstack/react-router'
import { basePath } from '#platform/web/base.ts'

/** Which role, or which two, the address names; the list keeps its place beside it. */
export function useRoleAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const { role, compare, with: other, ...list } = search
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const go = (change: Record<string, string | undefined>, replace = false) =>
    void navigate({ to: '.', search: { ...search, ...change } as never, replace })
  return {
    role: text(role),
    /** Present, possibly empty, while two roles are compared. */
    compare: typeof compare === 'string' ? compare : undefined,
    other: text(other),
    list,
    open: (id: string) => go({ role: id, compare: undefined, with: undefined }),
    openCompare: (first = '', second?: string) => go({ compare: first || '-', with: second, role: undefined }),
    chooseCompare: (first: string | undefined, second: string | undefined) =>
      go({ compare: first ?? '-', with: second }, true),
    close: () => go({ role: undefined, compare: undefined, with: undefined }),
  }
}

export const roleHref = (id: string): string => `${basePath}Admin/Role?role=${id}`
