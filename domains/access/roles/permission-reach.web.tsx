import { linkTo, useGo } from '#platform/web/go.ts'
import { saidRole } from '#platform/web/role-name.ts'
import { useSpeech } from '#platform/web/words.ts'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { usePermissionText } from './permission-text.web.ts'
import type { PermissionRow } from './permissions.calls.ts'
import { roleHref } from './use-role-address.web.ts'
import { moduleWords, permissionWords } from '#platform/contract/permission-list.ts'

/** Which roles give a permission and how many people it reaches. */
export function PermissionReach({
  permission,
  onClose,
}: {
  permission: PermissionRow | undefined
  onClose: () => void
}) {
  const t = usePermissionText()
  const { say } = useSpeech()
  const narrow = useNarrow()
  const go = useGo()
  return (
    <Drawer
      opened={permission !== undefined}
      onClose={onClose}
      side={narrow ? 'bottom' : 'right'}
      title={permission?.Name ?? ''}
    >
      {permission && (
        <div className="k-stack">
          <p>{say(permissionWords(permission.Name, permission.Description))}</p>
          <Facts
            facts={[
              { label: t.module, value: say(moduleWords(permission.Module)) },
              { label: t.reached, value: t.people(permission.Users) },
              { label: t.inCode, value: permission.InCode ? t.yes : t.no },
            ]}
          />
          <section>
            <h3>{t.whichRoles}</h3>
            {permission.Roles.length === 0 ? (
              <p className="k-quiet">{t.noneGives}</p>
            ) : (
              <>
                <ul className="k-reach">
                  {permission.Roles.map((role) => (
                    <li key={role.RoleID}>
                      <a {...linkTo(roleHref(role.RoleID), go)}>{saidRole(role.Name)}</a>
                    </li>
                  ))}
                </ul>
                <p className="k-help">{t.below}</p>
              </>
            )}
          </section>
        </div>
      )}
    </Drawer>
  )
}
