import { useNavigate, useSearch } from '@tanstack/react-router'
import { changeState, readRosterState, startState, writeRosterState } from './roster-state.ts'
import type { RosterState } from './roster-shapes.ts'

/** The roster's state, kept in the address. A new page is a step back can undo; typing is not. */
export function useRosterState(
  filterIds: readonly string[],
  start: Partial<RosterState> = {},
): [RosterState, (change: Partial<RosterState>) => void] {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const begin = { ...startState, ...start }
  const state = readRosterState(address, begin, filterIds)
  return [
    state,
    (change) => {
      const written = writeRosterState(changeState(state, change), begin, filterIds)
      void navigate({
        to: '.',
        search: (old: Record<string, unknown>) => ({ ...old, ...written }),
        replace: 'search' in change,
        resetScroll: false,
      })
    },
  ]
}
