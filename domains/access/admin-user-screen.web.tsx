import { useAddress } from '#platform/web/use-address.ts'
import { ImportStaff } from './users/import-users.web.tsx'
import { UserRoster } from './users/user-roster.web.tsx'
import './access.css'

/** Everyone who may sign in, with roles, places and supervisors; a list that is imported takes their place. */
export function Screen() {
  const { asked } = useAddress('/Admin/User')
  return asked.import ? <ImportStaff file={asked.import} /> : <UserRoster />
}
