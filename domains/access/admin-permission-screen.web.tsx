import { PermissionRoster } from './roles/permission-roster.web.tsx'
import './access.css'

/** Every permission, which roles give it and whom it reaches. */
export function Screen() {
  return <PermissionRoster />
}
