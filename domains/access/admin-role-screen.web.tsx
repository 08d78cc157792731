import { CompareRoles } from './roles/compare-roles.web.tsx'
import { RoleRecord } from './roles/role-record.web.tsx'
import { RoleRoster } from './roles/role-roster.web.tsx'
import { useRoleAddress } from './roles/use-role-address.web.ts'
import './access.css'

/** The roles; an opened role, or two compared, take the place of the list. */
export function Screen() {
  const { role, compare } = useRoleAddress()
  if (compare !== undefined) return <CompareRoles />
  return role ? <RoleRecord key={role} id={role} /> : <RoleRoster />
}
