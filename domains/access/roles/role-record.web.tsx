import { linkTo, useGo } from '#platform/web/go.ts'
import { IconColumns2, IconCopy, IconDots, IconPencil, IconTrash, IconUsers } from '@tabler/icons-react'
import type { Output } from '#platform/contract/call.ts'
import { RecordNotShown } from '#platform/web/blocks/record-not-shown.tsx'
import { useRead } from '#platform/web/calls.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { roleWords } from '#platform/contract/lists/roles.ts'
import { useSpeech } from '#platform/web/words.ts'
import { useCrumbs } from '#platform/web/crumbs.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Menu } from '#platform/web/ui/menu.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { DatedRows } from '../dated-rows.web.tsx'
import { RolePermissions } from './role-permissions.web.tsx'
import { useRoleTasks } from './role-tasks.web.tsx'
import { useRoleText } from './role-text.web.ts'
import { RoleTree } from './role-tree.web.tsx'
import { roleCalls } from './roles.calls.ts'
import { nameOf } from '../users/user-cells.web.tsx'
import { useRoleAddress } from './use-role-address.web.ts'
import { employeeHref } from '#platform/web/charts.ts'

export type Role = Output<typeof roleCalls.getRole>

/** A role in place of the list. */
export function RoleRecord({ id }: { id: string }) {
  const t = useRoleText()
  const { close, list } = useRoleAddress()
  const isId = /^[0-9a-f-]{36}$/i.test(id)
  const { data, error } = useRead(roleCalls.getRole, { RoleID: id }, { enabled: isId, ownErrors: true })
  useCrumbs(data ? [{ label: data.Name, parentSearch: list }] : [])
  if (data) return <RolePage role={data} />
  if (!error && isId) return null
  return <RecordNotShown error={error} text={t} onBack={close} />
}

function RolePage({ role }: { role: Role }) {
  const t = useRoleText()
  const { say } = useSpeech()
  const { close, open, openCompare } = useRoleAddress()
  const tasks = useRoleTasks({ onAdded: open, onDeleted: close })
  return (
    <div className="k-page">
      <PageHead
        title={saidRole(role.Name)}
        sentence={say(roleWords(role.Name, role.Description))}
        actions={
          <>
            <Menu
              align="end"
              label={t.more}
              entries={[
                { label: t.copy, icon: IconCopy, onClick: () => tasks.copy(role), offBecause: tasks.whyNotCopy(role) },
                {
                  label: t.delete,
                  icon: IconTrash,
                  danger: true,
                  onClick: () => tasks.remove(role),
                  offBecause: tasks.whyNotDelete(role),
                },
              ]}
            >
              <IconButton icon={IconDots} label={t.more} noTip />
            </Menu>
            <Button icon={IconColumns2} onClick={() => openCompare(role.RoleID)}>
              {t.compare}
            </Button>
            <Button
              kind="primary"
              icon={IconPencil}
              offBecause={tasks.whyNotEdit(role)}
              onClick={() => tasks.edit(role)}
            >
              {t.edit}
            </Button>
          </>
        }
      />
      <div className="k-with-rail">
        <div className="k-stack">
          <RolePermissions role={role} />
        </div>
        <div className="k-stack">
          <Card title={t.tree}>
            <RoleTree role={role} onOpen={open} />
          </Card>
          <Card title={t.facts}>
            <Facts
              narrow
              facts={[
                { label: t.users, value: t.people(role.Users) },
                { label: t.usedIn, value: t.usedInPrograms(role.SubPrograms) },
                { label: t.own, value: role.OwnPermissions },
                { label: t.inherited, value: role.InheritedPermissions },
                { label: t.kind, value: role.InCode ? t.ofProgram : t.ofAgency },
              ]}
            />
          </Card>
          <Holders role={role} />
        </div>
      </div>
      {tasks.dialogs}
    </div>
  )
}

function Holders({ role }: { role: Role }) {
  const t = useRoleText()
  const go = useGo()
  return (
    <Card title={t.holders} note={role.Holders.length > 0 ? t.people(role.Holders.length) : undefined} flush>
      {role.Holders.length === 0 && (
        <EmptyState kind="first" icon={IconUsers} title={t.noHolders}>
          {t.noHoldersText}
        </EmptyState>
      )}
      <DatedRows
        label={t.holders}
        rows={role.Holders.map((one) => ({
          id: one.UserRoleID,
          name: nameOf(one),
          mark: <Avatar name={nameOf(one)} id={one.UserID} size={28} />,
          title: <a {...linkTo(employeeHref(one.UserID, 'rights'), go)}>{nameOf(one)}</a>,
          note: one.Email,
          StartDate: one.StartDate,
          EndDate: one.EndDate,
          State: one.State,
        }))}
      />
    </Card>
  )
}
