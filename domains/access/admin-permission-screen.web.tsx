import { PermissionRoster } from './permission-roster.web.tsx'
import '#domains/session/settings-permission-words.web.ts'
import './access-words.web.ts'
import './access.css'

/** Every permission, which roles give it and whom it reaches. */
export function Screen() {
  return <PermissionRoster />
}
