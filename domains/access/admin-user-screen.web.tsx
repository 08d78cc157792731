import { UserRoster } from './users/user-roster.web.tsx'
import './access.css'

/** Everyone who may sign in, with roles, places and supervisors. */
export function Screen() {
  return <UserRoster />
}
