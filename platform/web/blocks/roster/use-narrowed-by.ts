import { useFilterWords } from './roster-filters.tsx'
import type { RosterFilter, RosterState } from './roster-types.ts'

interface NarrowedText {
  readonly narrowed: (label: string, values: string) => string
  readonly like: (search: string) => string
}

/** What narrows a list, in words, for the sentence under it. */
export function useNarrowedBy(state: RosterState, filters: readonly RosterFilter[], text: NarrowedText): string[] {
  const words = useFilterWords()
  const narrowed = filters
    .filter((filter) => state.filters[filter.id]?.length)
    .map((filter) => text.narrowed(filter.label, words(filter, state.filters[filter.id] ?? [])))
  return state.search ? [text.like(state.search), ...narrowed] : narrowed
}
