import { ChildrenRoster } from './children/children-roster.web.tsx'

/** The children of the caller's foster programs. */
export function Screen() {
  return <ChildrenRoster />
}
