import { CompareRoles } from './compare-roles.web.tsx'
import { RoleRecord } from './role-record.web.tsx'
import { RoleRoster } from './role-roster.web.tsx'
import { useRoleAddress } from './use-role-address.web.ts'
import '#domains/session/settings-permission-words.web.ts'
import './access-words.web.ts'
import './access.css'

/** The roles; an opened role, or two compared, take the place of the list. */
export function Screen() {
  const { role, compare } = useRoleAddress()
  if (compare !== undefined) return <CompareRoles />
  return role ? <RoleRecord key={role} id={role} /> : <RoleRoster />
}
