import { useNavigate, useSearch } from '@tanstack/react-router'

export type FinderStep = 'needs' | 'homes' | 'compare' | 'decide'
export const finderSteps: readonly FinderStep[] = ['needs', 'homes', 'compare', 'decide']

const listOf = (value: unknown) => (typeof value === 'string' && value ? value.split(',') : [])

/** How far the search for a home has come; it lives in the address, so back and refresh keep it. */
export function useFinderAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const homes = listOf(search['homes']).slice(0, 4)
  const go = (change: Record<string, string | undefined>, replace = false) =>
    void navigate({ to: '/Foster', search: { ...search, ...change } as never, replace })
  return {
    step: finderSteps.find((one) => one === search['step']) ?? 'needs',
    others: listOf(search['with']),
    homes,
    pick: text(search['pick']),
    start: text(search['from']),
    show: (step: FinderStep, more: Record<string, string | undefined> = {}) => go({ ...more, step }),
    set: (change: Record<string, string | undefined>) => go(change, true),
  }
}
