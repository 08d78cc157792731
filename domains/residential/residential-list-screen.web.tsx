import { ClientRoster } from '#domains/enrollment/client-roster.web.tsx'
import { listReads } from '#platform/web/blocks/roster/list-reads.ts'
import { residentList } from './residents/resident-roster.web.tsx'

export const early = listReads(residentList.roster, residentList.calls.getClients, { sort: 'Name' })

/** The residents of the caller's houses. */
export function Screen() {
  return <ClientRoster {...residentList} kept="residents" sort="Name" enrolls />
}
