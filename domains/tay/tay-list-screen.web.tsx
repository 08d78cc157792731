import { ClientRoster } from '#domains/enrollment/client-roster.web.tsx'
import { listReads } from '#platform/web/blocks/roster/list-reads.ts'
import { youthList } from './youth/youth-roster.web.tsx'

export const early = listReads(youthList.roster, youthList.calls.getClients, { sort: 'Name' })

/** The youth of the caller's TAY programs. */
export function Screen() {
  return <ClientRoster {...youthList} kept="tayYouth" sort="Name" enrolls />
}
