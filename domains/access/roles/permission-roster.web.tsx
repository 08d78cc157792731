import { useAddress } from '#platform/web/use-address.ts'
import { hrefOf } from '#platform/web/go.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { IconKey, IconPencil, IconPlus, IconTrash, IconUsers } from '@tabler/icons-react'
import { useSavedViews } from '#platform/web/blocks/roster/saved-views.ts'
import type { RosterFilter, RosterState } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { viewsOf } from '#platform/web/blocks/roster/saved-views.ts'
import { localRows } from '#platform/web/blocks/roster/local-rows.ts'
import type { Words } from '#platform/contract/words.ts'
import { usePermissionColumns } from './permission-columns.web.tsx'
import { PermissionReach } from './permission-reach.web.tsx'
import { usePermissionTasks } from './permission-tasks.web.tsx'
import { usePermissionText } from './permission-text.web.ts'
import { permissionCalls, type PermissionRow } from './permissions.calls.ts'
import { moduleWords, permissionWords } from '#platform/contract/permission-list.ts'

const filterIds = ['Module', 'InCode', 'Used'] as const
const permissionHref = (row: PermissionRow) => hrefOf(pathTo('/Admin/Permission', { permission: row.PermissionID }))

function found(all: readonly PermissionRow[], state: RosterState, say: (words: Words) => string) {
  return localRows(all, state, {
    words: (row) => `${row.Name} ${say(permissionWords(row.Name, row.Description))} ${row.Module}`,
    sorts: { Name: (row) => row.Name, Module: (row) => row.Module, Users: (row) => row.Users },
    fits: {
      Module: (row, value) => row.Module === value,
      InCode: (row, value) => (value === 'yes') === row.InCode,
      Used: (row, value) => (value === 'yes') === row.Roles.length > 0,
    },
  })
}

export function PermissionRoster() {
  const t = usePermissionText()
  const { say } = useSpeech()
  const { asked, put } = useAddress('/Admin/Permission')
  const [state, onState] = useRosterState(filterIds, { sort: 'Name', size: 50 })
  const kept = useSavedViews('permissions')
  const permissions = useRead(permissionCalls.getPermissions, {})
  const tasks = usePermissionTasks()
  const all = permissions.data?.Permissions ?? []
  const { rows, total } = found(all, state, say)
  const show = (id: string | undefined) => put({ permission: id })
  const yesNo = [
    { value: 'yes', label: t.yes },
    { value: 'no', label: t.no },
  ]
  const filters: RosterFilter[] = [
    {
      id: 'Module',
      label: t.module,
      kind: 'options',
      options: [...new Set(all.map((row) => row.Module))]
        .toSorted()
        .map((module) => ({ value: module, label: say(moduleWords(module)) })),
    },
    { id: 'InCode', label: t.inCode, kind: 'options', options: yesNo },
    { id: 'Used', label: t.used, kind: 'options', options: yesNo },
  ]
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={useWhyNot(permissionCalls.addPermission)} onClick={tasks.add}>
      {t.add}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead title={t.title} sentence={t.sentence} actions={add} />
      <Roster
        label={t.title}
        columns={usePermissionColumns()}
        rows={rows}
        rowKey={(row) => row.PermissionID}
        rowName={(row) => row.Name}
        rowHref={permissionHref}
        onOpen={(row) => show(row.PermissionID)}
        rowMenu={(row) => [
          { label: t.open, icon: IconUsers, onClick: () => show(row.PermissionID) },
          'line',
          { label: t.edit, icon: IconPencil, onClick: () => tasks.edit(row), offBecause: tasks.whyNotEdit },
          {
            label: t.delete,
            icon: IconTrash,
            danger: true,
            onClick: () => tasks.remove(row),
            offBecause: tasks.whyNotDelete(row),
          },
        ]}
        total={total}
        totalWords={t.total(total)}
        state={state}
        onState={onState}
        layout={kept.layout}
        onLayout={kept.keepLayout}
        filters={filters}
        searchLabel={t.search}
        views={viewsOf(
          kept,
          [
            { id: 'all', name: t.all },
            { id: 'unused', name: t.viewUnused, state: { filters: { Used: ['no'] } } },
            { id: 'own', name: t.viewOwn, state: { filters: { InCode: ['no'] } } },
          ],
          { sort: 'Name' },
          state,
          onState,
        )}
        loading={permissions.isPending && !permissions.error}
        failed={
          permissions.error
            ? { text: permissions.error.messages.join(' '), onRetry: () => void permissions.refetch() }
            : undefined
        }
        empty={{ kind: 'first', icon: IconKey, title: t.emptyTitle, text: t.emptyText }}
      />
      <PermissionReach
        permission={all.find((row) => row.PermissionID === asked.permission)}
        onClose={() => show(undefined)}
      />
      {tasks.dialogs}
    </div>
  )
}
