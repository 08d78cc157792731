import { IconPencil, IconUsers } from '@tabler/icons-react'
import { useDialogs } from '#domains/activity/use-dialogs.web.tsx'
import type { Output } from '#platform/contract/call.ts'
import type { RosterColumn } from '#platform/web/blocks/roster/roster-shapes.ts'
import { Roster } from '#platform/web/blocks/roster/roster.tsx'
import { listInputOf, useList } from '#platform/web/blocks/roster/use-list.ts'
import { useRosterState } from '#platform/web/blocks/roster/use-roster-state.ts'
import { useWelligentText } from './welligent-text.web.ts'
import { welligentCalls } from './welligent.calls.ts'

type Person = Output<typeof welligentCalls.getWelligentStaff>['Rows'][number]

const sorts = ['Name'] as const

/** Who on the staff is who in Welligent. */
export function WelligentStaff() {
  const t = useWelligentText()
  const dialogs = useDialogs()
  const [state, onState] = useRosterState(['Missing'], { sort: 'Name' })
  const OnlyMissing = state.filters['Missing']?.length ? true : undefined
  const { data, face } = useList(welligentCalls.getWelligentStaff, { ...listInputOf(state, sorts), OnlyMissing })
  const edit = ({ EmployeeID, Name, StaffID, NPI, Role, version }: Person) =>
    dialogs.ask({
      call: welligentCalls.updateStaffId,
      title: t.editTitle(Name),
      values: { EmployeeID, StaffID, NPI, Role, version },
    })
  return (
    <>
      <Roster
        {...face}
        label={t.staff}
        columns={useColumns()}
        rows={data?.Rows ?? []}
        rowKey={(row) => row.EmployeeID}
        rowName={(row) => row.Name}
        onOpen={edit}
        rowMenu={(row) => [{ label: t.edit, icon: IconPencil, onClick: () => edit(row) }]}
        totalWords={t.staffTotal(face.total)}
        state={state}
        onState={onState}
        searchLabel={t.searchStaff}
        filters={[{ id: 'Missing', label: t.missing, kind: 'options', options: [{ value: 'yes', label: t.only }] }]}
        empty={{ kind: 'first', icon: IconUsers, title: t.noStaff, text: t.noStaffText }}
      />
      {dialogs.dialog}
    </>
  )
}

function useColumns(): RosterColumn<Person>[] {
  const t = useWelligentText()
  return [
    { id: 'Name', label: t.name, sort: [t.aToZ, t.zToA], cell: (row) => row.Name },
    { id: 'Title', label: t.staffTitle, cell: (row) => row.Title },
    { id: 'StaffID', label: t.staffID, card: 'fact', cell: (row) => row.StaffID },
    { id: 'NPI', label: t.npi, card: 'fact', cell: (row) => row.NPI },
    { id: 'Role', label: t.role, card: 'fact', cell: (row) => row.Role },
  ]
}
