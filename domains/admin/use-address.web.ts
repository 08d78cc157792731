import { useNavigate, useSearch } from '@tanstack/react-router'

type Change = Record<string, string | undefined>

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** What the address asks for, beside the state of the list. */
export function useAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const go = (next: Record<string, unknown>, replace: boolean) =>
    void navigate({ to: '.', search: next as never, replace, resetScroll: false })
  return {
    search,
    read: (name: string) => textOf(search[name]),
    /** A step that Back undoes. */
    put: (change: Change) => go({ ...search, ...change }, false),
    /** Typing, and other things not worth a step. */
    set: (change: Change) => go({ ...search, ...change }, true),
    /** Only this, for a change of tab. */
    only: (next: Change) => go(next, false),
  }
}
