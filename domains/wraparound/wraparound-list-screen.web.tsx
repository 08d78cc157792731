import { ClientRoster } from '#domains/enrollment/client-roster.web.tsx'
import { youthList } from './youth/youth-roster.web.tsx'

/** The youth of the caller's wraparound programs. */
export function Screen() {
  return <ClientRoster {...youthList} kept="wrapYouth" sort="Name" enrolls />
}
