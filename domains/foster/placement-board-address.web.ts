import { useNavigate, useSearch } from '@tanstack/react-router'

const keys = ['search', 'program', 'territory', 'show', 'by'] as const
type Filters = Partial<Record<(typeof keys)[number], string>>

/** The board's filters live in the address. */
export function useBoardAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const filters: Filters = {}
  for (const key of keys) {
    const value = search[key]
    if (typeof value === 'string' && value) filters[key] = value
  }
  const go = (change: { [K in keyof Filters]: string | undefined }) =>
    void navigate({ to: '/Foster', search: { ...search, ...change } as never, replace: true })
  return {
    filters,
    set: go,
    clear: () => go({ search: undefined, program: undefined, territory: undefined, show: undefined }),
  }
}
