import { IconKey, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useDates } from '#platform/web/dates.ts'
import { saidRole } from '#platform/web/role-name.ts'
import { useSpeech } from '#platform/web/words.ts'
import { addDays } from '#platform/contract/dates.ts'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Note } from '#platform/web/ui/note.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import type { EmployeeProfile } from '../employees/employee-profile.calls.ts'
import { useRightsText } from './rights-text.web.ts'
import { moduleWords, permissionWords } from '#platform/contract/permission-list.ts'

type Permission = EmployeeProfile['EffectivePermissions'][number]

/** By module, each with the role or parent role it comes from. */
export function EffectivePermissions({ permissions }: { permissions: readonly Permission[] }) {
  const t = useRightsText()
  const { say } = useSpeech()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const shown = permissions.filter((one) =>
    `${one.Name} ${say(permissionWords(one.Name, one.Description))}`.toLowerCase().includes(wanted),
  )
  const modules = [...new Set(shown.map((one) => one.Module))]
  const all = permissions.some((one) => one.Name === 'Administrator')
  return (
    <Card title={t.permissions} note={t.count(permissions.length)}>
      <div className="k-stack">
        {all && <Note tone="info">{t.everything}</Note>}
        {permissions.length === 0 && (
          <EmptyState kind="first" icon={IconKey} title={t.none}>
            {t.noneText}
          </EmptyState>
        )}
        {permissions.length > 8 && (
          <div className="k-access-find">
            <TextField
              type="search"
              icon={IconSearch}
              label={t.filter}
              labelHidden
              placeholder={t.filter}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        )}
        {permissions.length > 0 && shown.length === 0 && <p className="k-quiet">{t.nothingFits}</p>}
        <div className="k-modules">
          {modules.map((module) => (
            <section key={module}>
              <h3>{say(moduleWords(module))}</h3>
              <ul>
                {shown
                  .filter((one) => one.Module === module)
                  .map((one) => (
                    <PermissionLine key={one.Name} permission={one} />
                  ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Card>
  )
}

function PermissionLine({ permission }: { permission: Permission }) {
  const t = useRightsText()
  const { say } = useSpeech()
  const dates = useDates()
  const words = permission.Sources.map((source) => {
    const text =
      source.RoleID === source.SourceRoleID
        ? t.by(saidRole(source.RoleName))
        : t.byParent(saidRole(source.RoleName), saidRole(source.SourceRoleName))
    return source.UntilDate ? t.untilDay(text, dates.date(addDays(source.UntilDate, -1))) : text
  })
  return (
    <li>
      <span>{say(permissionWords(permission.Name, permission.Description))}</span>
      <small>
        <code>{permission.Name}</code> {words.join('; ')}
      </small>
    </li>
  )
}
