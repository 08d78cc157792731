import { IconColumns2, IconCopy, IconPencil, IconPlus, IconShield, IconTrash } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useSavedViews } from '#platform/web/blocks/roster/saved-views.ts'
import { roleWords } from '#platform/contract/lists/roles.ts'
import type { RosterColumn, RosterFilter } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useRead } from '#platform/web/calls.tsx'
import { useLocale } from '#platform/web/locale.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { saidRole } from '#platform/web/role-name.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { PageHead } from '#platform/web/ui/page-head.tsx'
import { getSpeech } from '#platform/web/words.ts'
import { viewsOf } from '#platform/web/blocks/roster/saved-views.ts'
import { localRows } from '#platform/web/blocks/roster/local-rows.ts'
import { useRoleTasks } from './role-tasks.web.tsx'
import { useRoleText } from './role-text.web.ts'
import { roleCalls, type RoleRow } from './roles.calls.ts'
import { roleHref, useRoleAddress } from './use-role-address.web.ts'

const filterIds = ['Held', 'Kind'] as const

const aboutRole = ({ Name, Description }: RoleRow) => getSpeech().say(roleWords(Name, Description))

export function RoleRoster() {
  const t = useRoleText()
  const { open, openCompare } = useRoleAddress()
  const [state, onState] = useRosterState(filterIds, { sort: 'Name' })
  const kept = useSavedViews('roles')
  const roles = useRead(roleCalls.getRoles, {})
  const tasks = useRoleTasks({ onAdded: open })
  const { rows, total } = localRows(roles.data?.Roles ?? [], state, {
    words: (row) => `${saidRole(row.Name)} ${aboutRole(row)} ${saidRole(row.ParentRoleName ?? '')}`,
    sorts: {
      Name: (row) => saidRole(row.Name),
      Parent: (row) => row.ParentRoleName,
      Own: (row) => row.OwnPermissions,
      Inherited: (row) => row.InheritedPermissions,
      Users: (row) => row.Users,
    },
    fits: {
      Held: (row, value) => (value === 'some') === row.Users > 0,
      Kind: (row, value) => (value === 'program') === row.InCode,
    },
  })
  const add = (
    <Button kind="primary" icon={IconPlus} offBecause={useWhyNot(roleCalls.addRole)} onClick={tasks.add}>
      {t.add}
    </Button>
  )
  return (
    <div className="k-page">
      <PageHead
        title={t.title}
        sentence={t.sentence}
        actions={
          <>
            <Button icon={IconColumns2} onClick={() => openCompare()}>
              {t.compare}
            </Button>
            {add}
          </>
        }
      />
      <Roster
        label={t.title}
        columns={useRoleColumns()}
        rows={rows}
        rowKey={(row) => row.RoleID}
        rowName={(row) => saidRole(row.Name)}
        rowHref={(row) => roleHref(row.RoleID)}
        onOpen={(row) => open(row.RoleID)}
        rowMenu={(row) => [
          { label: t.open, icon: IconShield, onClick: () => open(row.RoleID) },
          { label: t.compareWith, icon: IconColumns2, onClick: () => openCompare(row.RoleID) },
          'line',
          { label: t.edit, icon: IconPencil, onClick: () => tasks.edit(row), offBecause: tasks.whyNotEdit(row) },
          { label: t.copy, icon: IconCopy, onClick: () => tasks.copy(row), offBecause: tasks.whyNotCopy(row) },
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
        filters={useRoleFilters()}
        searchLabel={t.search}
        views={viewsOf(kept, [{ id: 'all', name: t.all }], { sort: 'Name' }, state, onState)}
        loading={roles.isPending && !roles.error}
        failed={roles.error ? { text: roles.error.messages.join(' '), onRetry: () => void roles.refetch() } : undefined}
        empty={{ kind: 'first', icon: IconShield, title: t.emptyTitle, text: t.emptyText, action: add }}
      />
      {tasks.dialogs}
    </div>
  )
}

function useRoleFilters(): RosterFilter[] {
  const t = useRoleText()
  return [
    {
      id: 'Held',
      label: t.held,
      kind: 'options',
      options: [
        { value: 'some', label: t.heldSome },
        { value: 'none', label: t.heldNone },
      ],
    },
    {
      id: 'Kind',
      label: t.kind,
      kind: 'options',
      options: [
        { value: 'program', label: t.ofProgram },
        { value: 'agency', label: t.ofAgency },
      ],
    },
  ]
}

function useRoleColumns(): RosterColumn<RoleRow>[] {
  const t = useRoleText()
  const locale = useLocale()
  return useMemo((): RosterColumn<RoleRow>[] => {
    const amount = (n: number) => (n > 0 ? n : null)
    const sort = [t.fewest, t.most] as const
    return [
      { id: 'Name', label: t.name, sort: [t.aToZ, t.zToA], cell: (row) => saidRole(row.Name) },
      {
        id: 'Description',
        label: t.description,
        card: 'fact',
        cell: (row) => (
          <span className="k-role-about" title={aboutRole(row)}>
            {aboutRole(row)}
          </span>
        ),
      },
      {
        id: 'Parent',
        label: t.parent,
        sort: [t.aToZ, t.zToA],
        card: 'fact',
        cell: (row) => (row.ParentRoleName ? saidRole(row.ParentRoleName) : <span className="k-quiet">{t.none}</span>),
      },
      { id: 'Own', label: t.own, align: 'end', sort, cell: (row) => amount(row.OwnPermissions) },
      { id: 'Inherited', label: t.inherited, align: 'end', sort, cell: (row) => amount(row.InheritedPermissions) },
      { id: 'Users', label: t.users, align: 'end', sort, card: 'status', cell: (row) => amount(row.Users) },
      { id: 'SubPrograms', label: t.programs, align: 'end', cell: (row) => amount(row.SubPrograms) },
      { id: 'Kind', label: t.kind, quiet: true, cell: (row) => (row.InCode ? t.ofProgram : t.ofAgency) },
    ]
    // Words change with the locale alone.
    // eslint-disable-next-line react/exhaustive-deps
  }, [locale])
}
