import { useMemo } from 'react'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { saidRole } from '#platform/web/role-name.ts'
import { getSpeech } from '#platform/web/words.ts'
import { useLocale } from '#platform/web/locale.ts'
import { usePermissionText } from './permission-text.web.ts'
import type { PermissionRow } from './permissions.calls.ts'
import { moduleWords, permissionWords } from '#platform/contract/permission-list.ts'

export function usePermissionColumns(): RosterColumn<PermissionRow>[] {
  const t = usePermissionText()
  const locale = useLocale()
  return useMemo(
    (): RosterColumn<PermissionRow>[] => [
      { id: 'Name', label: t.name, sort: [t.aToZ, t.zToA], cell: (row) => row.Name },
      {
        id: 'Description',
        label: t.description,
        card: 'fact',
        cell: (row) => (
          <span className="k-role-about" title={getSpeech().say(permissionWords(row.Name, row.Description))}>
            {getSpeech().say(permissionWords(row.Name, row.Description))}
          </span>
        ),
      },
      {
        id: 'Module',
        label: t.module,
        sort: [t.aToZ, t.zToA],
        cell: (row) => getSpeech().say(moduleWords(row.Module)),
      },
      {
        id: 'Roles',
        label: t.roles,
        card: 'fact',
        cell: (row) =>
          row.Roles.length > 0 ? (
            <span title={row.Roles.map((role) => saidRole(role.Name)).join(', ')}>
              <span className="k-access-cut">{saidRole(row.Roles[0]!.Name)}</span>
              {row.Roles.length > 1 && <span className="k-quiet"> +{row.Roles.length - 1}</span>}
            </span>
          ) : (
            <span className="k-quiet">{t.noRoles}</span>
          ),
      },
      {
        id: 'Users',
        label: t.users,
        align: 'end',
        sort: [t.fewest, t.most],
        cell: (row) => (row.Users > 0 ? row.Users : null),
      },
      { id: 'InCode', label: t.inCode, quiet: true, cell: (row) => (row.InCode ? t.yes : t.no) },
    ],
    // Words change with the locale alone.
    // eslint-disable-next-line react/exhaustive-deps
    [locale],
  )
}
