import { useFilterWords } from './roster-filters.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterFilter, RosterState } from './roster-shapes.ts'

/** What narrows a list, in words, for the sentence under it. */
export function useNarrowedBy(state: RosterState, filters: readonly RosterFilter[]): string[] {
  const t = useRosterText()
  const words = useFilterWords()
  const narrowed = filters
    .filter((filter) => state.filters[filter.id]?.length)
    .map((filter) => t.filterOn(filter.label, words(filter, state.filters[filter.id] ?? [])))
  return state.search ? [t.like(state.search), ...narrowed] : narrowed
}
