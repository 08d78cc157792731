import { listReads } from '#platform/web/blocks/roster/list-reads.ts'
import { childrenRosterCalls } from './children/children-roster.calls.ts'
import { childrenRoster } from './children/children-roster.rules.ts'
import { ChildrenRoster } from './children/children-roster.web.tsx'

export const early = listReads(childrenRoster, childrenRosterCalls.getClients, { sort: 'Name' })

/** The children of the caller's foster programs. */
export function Screen() {
  return <ChildrenRoster />
}
