import { useGo } from '#platform/web/go.ts'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { named, useRoster } from '#platform/web/blocks/roster/use-roster.ts'
import { useRead } from '#platform/web/calls.tsx'
import { employeeHref } from '#platform/web/charts.ts'
import { PartPlace } from '#platform/web/part-place.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { useAddress } from '#platform/web/use-address.ts'
import { usePermitted, useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { AddEmployee } from './add-employee.web.tsx'
import { importUserCalls } from './import-users.calls.ts'
import { nameOf, userCells } from './user-cells.web.tsx'
import { userRoleCalls } from './user-roles.calls.ts'
import { userRoster } from './user-roster.rules.ts'
import { useUserTasks } from './user-tasks.web.tsx'
import { useUserText } from './user-text.web.ts'
import { userCalls } from './users.calls.ts'

/** What the list can be narrowed by: roles, sub-programs, supervisors. */
function useChoices() {
  const quiet = { quiet: true } as const
  const roles = useRead(userRoleCalls.getAssignableRoles, {}, quiet)
  const programs = useRead(userCalls.getSubPrograms, {}, quiet)
  const staff = useRead(userCalls.getUsers, { PageSize: 100 }, quiet)
  const supervisors = new Map(
    (staff.data?.Rows ?? []).flatMap(({ Supervisor }) => (Supervisor ? [[Supervisor.UserID, Supervisor.Name]] : [])),
  )
  return {
    Roles: named(roles.data?.Roles.map(({ RoleID, Name }) => ({ Id: RoleID, Name: saidRole(Name) }))),
    SubPrograms: named(programs.data?.SubPrograms.map(({ SubProgramID, Name }) => ({ Id: SubProgramID, Name }))),
    Supervisors: [...supervisors]
      .map(([value, label]) => ({ value: value!, label: label! }))
      .toSorted((a, b) => a.label.localeCompare(b.label)),
  }
}

/** Everyone who may sign in. */
export function UserRoster() {
  const t = useUserText()
  const go = useGo()
  const [adding, setAdding] = useState(false)
  const { put } = useAddress('/Admin/User')
  const roster = useRoster(userRoster, {
    list: userCalls.getUsers,
    kept: 'users',
    start: { sort: 'LastName' },
    rowKey: (row) => row.UserID,
    cells: userCells,
    choices: useChoices(),
  })
  const show = (userID: string, tab?: string) => go(employeeHref(userID, tab))
  const tasks = useUserTasks(show)
  const close = () => setAdding(false)
  const add = (
    <Button
      kind="primary"
      icon={IconUserPlus}
      offBecause={useWhyNot(userCalls.addUserEmployee)}
      onClick={() => setAdding(true)}
    >
      {t.add}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead
        title={t.title}
        actions={
          <>
            <Button
              icon={IconFileImport}
              offBecause={useWhyNot(importUserCalls.importUsers)}
              onClick={() => put({ import: 'new' })}
            >
              {t.import}
            </Button>
            {add}
          </>
        }
      />
      {usePermitted()('Administrator') && <PartPlace name="agency-setup-bar" height={[52, 144]} />}
      <Roster
        {...roster}
        rowName={nameOf}
        rowHref={(row) => employeeHref(row.UserID)}
        onOpen={(row) => show(row.UserID)}
        rowMenu={tasks.entriesFor}
        empty={{ ...roster.empty, action: add }}
      />
      <AddEmployee
        opened={adding}
        onClose={close}
        onAdded={(id) => {
          close()
          show(id)
        }}
      />
      {tasks.dialogs}
    </div>
  )
}
