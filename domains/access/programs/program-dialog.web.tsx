import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { SkeletonRows } from '#platform/web/ui/skeleton.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { EmployeeProfile } from '../employees/employee-profile.calls.ts'
import { employeeCalls } from '../employees/employees.calls.ts'
import { useEmployeeText } from '../employees/employee-text.web.ts'
import { useSubProgramOptions } from './sub-program-options.web.ts'

type Membership = EmployeeProfile['SubPrograms'][number]
type Sent = typeof employeeCalls.editEmployeeSubProgram.input._zod.input

/** A new place, or an existing one to correct or end. */
export interface ProgramTask {
  membership?: Membership
}

interface ProgramDialogProps {
  task: ProgramTask
  employeeId: string
  name: string
  onClose: () => void
}

export function ProgramDialog({ task, employeeId, name, onClose }: ProgramDialogProps) {
  const t = useEmployeeText()
  const { membership } = task
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={membership ? t.editMembership(membership.SubProgramName) : t.addTitle(name)}
    >
      {(close) =>
        membership ? (
          <EditPlace membership={membership} onCancel={close} onDone={onClose} />
        ) : (
          <AddPlace employeeId={employeeId} onCancel={close} onDone={onClose} />
        )
      }
    </FormDialog>
  )
}

interface PlaceProps {
  onCancel: () => void
  onDone: () => void
}

function EditPlace({ membership, onCancel, onDone }: PlaceProps & { membership: Membership }) {
  const t = useEmployeeText()
  return (
    <CallForm
      call={employeeCalls.editEmployeeSubProgram}
      values={{
        EmployeeSubProgramID: membership.EmployeeSubProgramID,
        SubProgramRole: membership.SubProgramRole as Sent['SubProgramRole'],
        IsClientCaseCarrier: membership.IsClientCaseCarrier,
        IsFamilyCaseCarrier: membership.IsFamilyCaseCarrier,
        StartDate: membership.StartDate,
        EndDate: membership.EndDate,
        version: membership.version,
      }}
      fields={[
        { name: 'SubProgramRole', span: 12 },
        { name: 'IsClientCaseCarrier', span: 6 },
        { name: 'IsFamilyCaseCarrier', span: 6 },
        { name: 'StartDate', span: 6 },
        { name: 'EndDate', span: 6, ...(membership.OpenCases > 0 && { help: t.endsHelp }) },
      ]}
      onCancel={onCancel}
      onDone={() => {
        onDone()
        showToast({ text: t.saved })
      }}
    />
  )
}

function AddPlace({ employeeId, onCancel, onDone }: PlaceProps & { employeeId: string }) {
  const t = useEmployeeText()
  const dates = useDates()
  const programs = useSubProgramOptions()
  if (!programs) return <SkeletonRows rows={4} />
  return (
    <CallForm
      call={employeeCalls.addEmployeeToSubProgram}
      values={{
        EmployeeID: employeeId,
        IsClientCaseCarrier: false,
        IsFamilyCaseCarrier: false,
        StartDate: dates.today(),
        EndDate: null,
      }}
      fields={[
        { name: 'SubProgramID', span: 12 },
        { name: 'SubProgramRole', span: 12 },
        { name: 'IsClientCaseCarrier', span: 6 },
        { name: 'IsFamilyCaseCarrier', span: 6 },
        { name: 'StartDate', span: 6 },
        { name: 'EndDate', span: 6 },
      ]}
      custom={{
        SubProgramID: {
          label: t.subProgram,
          words: programs.nameOf,
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.subProgram}
              options={programs.options}
              searchable
              autoFocus
              value={value ?? null}
              onChange={(id) => id && onChange(id)}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
      }}
      submit={t.place}
      onCancel={onCancel}
      onDone={() => {
        onDone()
        showToast({ text: t.placed })
      }}
    />
  )
}
