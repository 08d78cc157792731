import { IncidentList } from './incident-list.web.tsx'

/** The incidents of all programs the caller sees. */
export function Screen() {
  return <IncidentList />
}
