import { IconBuildingCommunity, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useChange } from '#platform/web/calls.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useWhyNot } from '#platform/web/permissions.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Card } from '#platform/web/ui/card.tsx'
import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { DatedRows, type DatedRow } from '../dated-rows.web.tsx'
import type { EmployeeProfile } from './employee-profile.calls.ts'
import { employeeCalls } from './employees.calls.ts'
import { useEmployeeText } from './employee-text.web.ts'
import { ProgramDialog, type ProgramTask } from '../programs/program-dialog.web.tsx'
import { RemoveMistake } from '#platform/web/blocks/remove-mistake.tsx'
import { nameOf } from '../users/user-cells.web.tsx'
import { subProgramRoles } from '#platform/contract/lists/staff.ts'

type Membership = EmployeeProfile['SubPrograms'][number]

/** Where they work, as what, and whether they carry cases there. */
export function EmployeePrograms({ profile }: { profile: EmployeeProfile }) {
  const t = useEmployeeText()
  const { label } = useSpeech()
  const [task, setTask] = useState<ProgramTask>()
  const [removing, setRemoving] = useState<Membership>()
  const remove = useChange(employeeCalls.deleteEmployeeSubProgram)
  const whyNot = useWhyNot(employeeCalls.addEmployeeToSubProgram)
  const casesOf = (one: Membership) =>
    one.IsClientCaseCarrier && one.IsFamilyCaseCarrier
      ? t.carriesBoth
      : one.IsClientCaseCarrier
        ? t.carriesClients
        : one.IsFamilyCaseCarrier
          ? t.carriesFamilies
          : t.carriesNone
  const rowOf = (one: Membership): DatedRow => ({
    id: one.EmployeeSubProgramID,
    name: one.SubProgramName,
    title: one.SubProgramName,
    note: `${label(subProgramRoles, one.SubProgramRole)}, ${casesOf(one).toLowerCase()}`,
    end: one.OpenCases > 0 ? t.cases(one.OpenCases) : undefined,
    StartDate: one.StartDate,
    EndDate: one.EndDate,
    State: one.State,
    entries: [
      ...(one.Can.Edit ? [{ label: t.editEntry, icon: IconPencil, onClick: () => setTask({ membership: one }) }] : []),
      ...(one.Can.Delete
        ? [{ label: t.removeEntry, icon: IconTrash, danger: true, onClick: () => setRemoving(one) }]
        : []),
    ],
  })
  const now = profile.SubPrograms.filter((one) => one.State === 'current')
  const others = profile.SubPrograms.filter((one) => one.State !== 'current')
  const add = (
    <Button icon={IconPlus} size="sm" offBecause={whyNot} onClick={() => setTask({})}>
      {t.add}
    </Button>
  )
  return (
    <>
      <Card title={t.programs} flush end={now.length > 0 && add}>
        {now.length > 0 ? (
          <DatedRows label={t.programs} rows={now.map(rowOf)} />
        ) : (
          <EmptyState kind="first" icon={IconBuildingCommunity} title={t.noPrograms} action={add}>
            {t.noProgramsText}
          </EmptyState>
        )}
      </Card>
      {others.length > 0 && (
        <Card title={t.earlier} flush>
          <DatedRows label={t.earlier} rows={others.map(rowOf)} />
        </Card>
      )}
      {task && (
        <ProgramDialog
          task={task}
          employeeId={profile.UserID}
          name={nameOf(profile)}
          onClose={() => setTask(undefined)}
        />
      )}
      {removing && (
        <RemoveMistake
          what={removing.SubProgramName}
          onClose={() => setRemoving(undefined)}
          onRemove={async (Reason) => {
            const { EmployeeSubProgramID, version } = removing
            const done = await remove.run({ EmployeeSubProgramID, Reason, version })
            if (done) showToast({ text: t.removed })
            return Boolean(done)
          }}
        />
      )}
    </>
  )
}
