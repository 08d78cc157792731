import type { RosterState } from '#platform/web/blocks/roster/roster-shapes.ts'
import { startState } from '#platform/web/blocks/roster/roster-state.ts'

/** How a file was last looked at, until the page is loaded anew: one comes back from a document to the same place. */
const kept = new Map<string, RosterState>()

export const startOf = (chartId: string, chapter: string | undefined): RosterState => {
  const start: RosterState = { ...startState, ...(chapter && { filters: { chapter: [chapter] } }) }
  return chapter ? start : (kept.get(chartId) ?? start)
}

export function keepState(chartId: string, state: RosterState): void {
  kept.delete(chartId)
  kept.set(chartId, state)
  if (kept.size > 20) kept.delete(kept.keys().next().value!)
}
