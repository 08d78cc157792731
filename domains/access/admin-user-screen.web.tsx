import { UserRoster } from './user-roster.web.tsx'
import './access-words.web.ts'
import './access.css'

/** Everyone who may sign in, with roles, places and supervisors. */
export function Screen() {
  return <UserRoster />
}
