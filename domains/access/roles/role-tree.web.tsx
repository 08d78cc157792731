import { saidRole } from '#platform/web/role-name.ts'
import { IconArrowUp } from '@tabler/icons-react'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Role } from './role-record.web.tsx'
import { useRoleText } from './role-text.web.ts'
import { roleHref } from './use-role-address.web.ts'

interface RoleTreeProps {
  role: Role
  onOpen: (id: string) => void
}

/** From the topmost parent down to the role and the roles below it. */
export function RoleTree({ role, onOpen }: RoleTreeProps) {
  const t = useRoleText()
  const link = (one: { RoleID: string; Name: string }) => (
    <a
      href={roleHref(one.RoleID)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        onOpen(one.RoleID)
      }}
    >
      {one.Name}
    </a>
  )
  const here = (
    <ul>
      <li>
        <b>{saidRole(role.Name)}</b>
        {role.Children.length > 0 && (
          <ul>
            {role.Children.map((one) => (
              <li key={one.RoleID}>{link(one)}</li>
            ))}
          </ul>
        )}
      </li>
    </ul>
  )
  return (
    <nav className="k-role-tree" aria-label={t.treeLabel}>
      {role.Parents.length > 0 && (
        <small>
          <Icon of={IconArrowUp} size={12} /> {t.parentHelp}
        </small>
      )}
      {role.Parents.reduce(
        (below, parent) => (
          <ul>
            <li>
              {link(parent)}
              {below}
            </li>
          </ul>
        ),
        here,
      )}
    </nav>
  )
}
