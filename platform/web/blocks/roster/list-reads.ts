import type { CallSpec } from '#platform/contract/call.ts'
import type { AnyRoster } from '#platform/contract/roster.ts'
import type { EarlyReads } from '../../load-part.ts'
import { readRosterState, startState } from './roster-state.ts'
import type { ListStart } from './saved-views.ts'
import { askedOf, pageAsked } from './use-roster.ts'

/** The page of a list that an address asks for, read before its screen is drawn: exactly what `useRoster` reads. */
export const listReads =
  (roster: AnyRoster, call: CallSpec, start: ListStart): EarlyReads =>
  (address, pageSize) => {
    const ids = roster.allFilters.flatMap(({ id, widget }) => (widget.kind === 'none' ? [] : id))
    const state = readRosterState(address, { ...startState, ...start, ...(pageSize && { size: pageSize }) }, ids)
    return [{ call, input: { ...askedOf(roster, state), ...pageAsked(state, false) } }]
  }
