import { useProfile } from '#domains/session/profile.web.tsx'
import { childrenCalls } from '#domains/foster/children.calls.ts'
import { useFosterAddress } from '#domains/foster/use-foster-address.web.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { ClientMatch } from './client-search.calls.ts'
import { matchName } from './client-search-results.web.tsx'
import { useClientSearchText } from './client-search-text.web.ts'

/** Enrols someone found in one of the caller's foster programs and opens the chart. */
export function EnrolClient({ match, onClose }: { match: ClientMatch; onClose: () => void }) {
  const t = useClientSearchText()
  const { AssignedSubPrograms } = useProfile()
  const { open } = useFosterAddress()
  const dates = useDates()
  const name = matchName(match)
  const programs = AssignedSubPrograms.filter((program) => program.WebApplicationModuleName === 'Foster').map(
    (program) => ({ value: program.Id, label: program.Name }),
  )
  return (
    <FormDialog opened onClose={onClose} title={t.enrolTitle(name)}>
      {(leave) => (
        <CallForm
          call={childrenCalls.addClientToProgramMembership}
          values={{
            ...(match.IsClient ? { ClientID: match.ClientID } : { PersonID: match.ClientID }),
            StartDate: dates.today(),
            Designation: 'General',
            ...(programs.length === 1 && { SubProgramID: programs[0]!.value }),
          }}
          fields={[
            { name: 'SubProgramID', span: 12 },
            { name: 'StartDate', span: 6 },
            { name: 'Designation', span: 6 },
            { name: 'BackdateReason', span: 12 },
          ]}
          custom={{
            SubProgramID: {
              label: t.program,
              words: (id) => programs.find((program) => program.value === id)?.label ?? '',
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.program}
                  options={programs}
                  value={value ?? null}
                  onChange={(id) => id && onChange(id)}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
          }}
          submit={t.enrol}
          onCancel={leave}
          onDone={({ ClientSubProgramMembershipID }) => {
            showToast({ text: t.enrolled(name) })
            onClose()
            open('child', ClientSubProgramMembershipID)
          }}
        />
      )}
    </FormDialog>
  )
}
