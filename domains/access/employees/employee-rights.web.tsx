import { useState } from 'react'
import { IconCalendarOff, IconPlus, IconShield, IconTrash } from '@tabler/icons-react'
import { useChange } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { DatedRows, type DatedRow } from '../dated-rows.web.tsx'
import { EffectivePermissions } from '../roles/effective-permissions.web.tsx'
import type { EmployeeProfile } from './employee-profile.calls.ts'
import { EndOnDay } from '../end-on-day.web.tsx'
import { ExplainAccess } from '../explain/explain-access.web.tsx'
import { GiveRole } from '../roles/give-role.web.tsx'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { useRightsText } from '../roles/rights-text.web.ts'
import { nameOf } from '../users/user-cells.web.tsx'
import { userRoleCalls } from '../users/user-roles.calls.ts'
import type { User } from '../users/users.calls.ts'

type Held = EmployeeProfile['Roles'][number]

/** Roles with their dates, what they amount to today, and why. */
export function EmployeeRights({ profile, user }: { profile: EmployeeProfile; user: User }) {
  const t = useRightsText()
  const [giving, setGiving] = useState(false)
  const [task, setTask] = useState<{ do: 'end' | 'remove'; role: Held }>()
  const end = useChange(userRoleCalls.endUserRoleMembership)
  const remove = useChange(userRoleCalls.deleteUserRoleMembership)
  const missing = useWhyNot(userRoleCalls.addUserRoleMembership)
  const whyNot = missing ?? (user.Can.GiveRoles ? undefined : t.mayNotGive)
  const close = () => setTask(undefined)
  const rowOf = (role: Held): DatedRow => ({
    id: role.UserRoleID,
    name: saidRole(role.Name),
    title: saidRole(role.Name),
    StartDate: role.StartDate,
    EndDate: role.EndDate,
    State: role.State,
    entries: [
      ...(role.Can.End
        ? [{ label: t.endEntry, icon: IconCalendarOff, onClick: () => setTask({ do: 'end' as const, role }) }]
        : []),
      ...(role.Can.Delete
        ? [
            {
              label: t.removeEntry,
              icon: IconTrash,
              danger: true,
              onClick: () => setTask({ do: 'remove' as const, role }),
            },
          ]
        : []),
    ],
  })
  const add = (
    <Button icon={IconPlus} size="sm" offBecause={whyNot} onClick={() => setGiving(true)}>
      {t.addRole}
    </Button>
  )
  return (
    <>
      <Card title={t.roles} flush end={profile.Roles.length > 0 && add}>
        {profile.Roles.length > 0 ? (
          <DatedRows label={t.roles} rows={profile.Roles.map(rowOf)} />
        ) : (
          <EmptyState kind="first" icon={IconShield} title={t.noRoles} action={add}>
            {t.noRolesText}
          </EmptyState>
        )}
      </Card>
      <ExplainAccess userId={profile.UserID} />
      <EffectivePermissions permissions={profile.EffectivePermissions} />
      {giving && <GiveRole userId={profile.UserID} name={nameOf(profile)} onClose={() => setGiving(false)} />}
      {task?.do === 'end' && (
        <EndOnDay
          title={t.endTitle(saidRole(task.role.Name))}
          sentence={t.endSentence}
          start={task.role.StartDate}
          onClose={close}
          onEnd={async (EndDate, Reason) => {
            const { UserRoleID, version } = task.role
            const done = await end.run({ UserRoleID, EndDate, Reason, version })
            if (done) showToast({ text: t.ended })
            return Boolean(done)
          }}
        />
      )}
      {task?.do === 'remove' && (
        <RemoveMistake
          what={saidRole(task.role.Name)}
          onClose={close}
          onRemove={async (Reason) => {
            const { UserRoleID, version } = task.role
            const done = await remove.run({ UserRoleID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </>
  )
}
