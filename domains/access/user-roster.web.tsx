import { useNavigate } from '@tanstack/react-router'
import { IconFileImport, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSavedViews } from '#domains/session/settings-views.web.ts'
import type { RosterState } from '#platform/web/blocks/roster/roster-types.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { AddEmployee } from './add-employee.web.tsx'
import { importUserCalls } from './import-users.calls.ts'
import { ImportUsers } from './import-users.web.tsx'
import { usePageSize, viewsOf } from '#domains/session/list-views.web.ts'
import { nameOf, useUserColumns } from './user-columns.web.tsx'
import { oneOfEach, userFilterIds, usersInput, useUserFilters, useUserTotal } from './user-filters.web.ts'
import { profileHref, useUserTasks } from './user-tasks.web.tsx'
import { useUserText } from './user-text.web.ts'
import { userCalls } from './users.calls.ts'

/** Everyone who may sign in. */
export function UserRoster() {
  const t = useUserText()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'add' | 'import'>()
  const [state, putState] = useRosterState(userFilterIds, { sort: 'LastName', ...usePageSize() })
  const onState = (change: Partial<RosterState>) => putState(oneOfEach(change))
  const kept = useSavedViews('users')
  const filters = useUserFilters()
  const [seen, setSeen] = useState(false)
  const users = useRead(
    userCalls.getUsers,
    { ...usersInput(state), Page: state.page, PageSize: state.size },
    { keepLast: true, quiet: seen },
  )
  if (users.data && !seen) setSeen(true)
  const show = (userID: string, tab?: string) =>
    void navigate({
      to: '/Admin/EmployeeProfile/$userID',
      params: { userID },
      ...(tab && { search: { tab } }),
    } as never)
  const tasks = useUserTasks(show)
  const close = () => setOpen(undefined)
  const views = viewsOf(
    kept,
    [
      { id: 'all', name: t.all },
      { id: 'active', name: t.viewActive, state: { filters: { Status: ['Active'] } } },
      { id: 'locked', name: t.viewLocked, state: { filters: { Status: ['Locked'] } } },
      { id: 'no-role', name: t.viewNoRole, state: { filters: { RoleID: ['none'] } } },
      { id: 'no-factor', name: t.viewNoFactor, state: { filters: { SecondFactor: ['no'] } } },
      { id: 'quiet', name: t.viewQuiet, state: { filters: { QuietDays: ['90'] } } },
    ],
    { sort: 'LastName' },
    state,
    onState,
  )
  const add = (
    <Button
      kind="primary"
      icon={IconUserPlus}
      offBecause={useWhyNot(userCalls.addUserEmployee)}
      onClick={() => setOpen('add')}
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
              onClick={() => setOpen('import')}
            >
              {t.import}
            </Button>
            {add}
          </>
        }
      />
      <Roster
        label={t.title}
        columns={useUserColumns()}
        rows={users.data?.Rows ?? []}
        rowKey={(row) => row.UserID}
        rowName={nameOf}
        rowHref={(row) => profileHref(row.UserID)}
        onOpen={(row) => show(row.UserID)}
        rowMenu={tasks.entriesFor}
        total={users.data?.Total ?? 0}
        totalWords={useUserTotal(users.data?.Total ?? 0, state, filters)}
        state={state}
        onState={onState}
        layout={kept.layout}
        onLayout={kept.keepLayout}
        filters={filters}
        searchLabel={t.search}
        views={views}
        loading={users.isPending && !users.error}
        failed={users.error ? { text: users.error.messages.join(' '), onRetry: () => void users.refetch() } : undefined}
        empty={{ kind: 'first', title: t.empty, text: t.emptyText, action: add }}
      />
      <AddEmployee
        opened={open === 'add'}
        onClose={close}
        onAdded={(id) => {
          close()
          show(id)
        }}
      />
      <ImportUsers opened={open === 'import'} onClose={close} />
      {tasks.dialogs}
    </div>
  )
}
