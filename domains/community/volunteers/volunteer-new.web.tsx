import { PersonPicker } from '#domains/people/person-picker.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { CallDialog } from '#platform/web/blocks/call-dialog.tsx'
import { pickedField } from '#platform/web/blocks/picked-field.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { OrganizationPicker } from '../organization-picker.web.tsx'
import { volunteerCalls } from './volunteers.calls.ts'
import { useVolunteersText } from './volunteers-text.web.ts'

/** Somebody on record, or somebody new, who helps from now on. */
export function NewVolunteer({ onClose, onDone }: { onClose: () => void; onDone: (id: string) => void }) {
  const t = useVolunteersText()
  const dates = useDates()
  const { AssignedSubPrograms } = useProfile()
  const programs = AssignedSubPrograms.filter(({ WebApplicationModuleName }) =>
    ['StrongFamilies', 'ChurchEngagement'].includes(WebApplicationModuleName),
  ).map((program) => ({ value: program.Id, label: program.Name }))
  const strong = AssignedSubPrograms.find(
    ({ WebApplicationModuleName }) => WebApplicationModuleName === 'StrongFamilies',
  )
  const names = new Map<string, string>()
  return (
    <CallDialog
      call={volunteerCalls.addVolunteer}
      title={t.add}
      sentence={t.addSentence}
      wide
      values={{
        Roles: [],
        StartDate: dates.today(),
        ...((strong ?? programs[0]) && { SubProgramID: strong?.Id ?? programs[0]!.value }),
      }}
      fields={[
        { name: 'PersonID', span: 12 },
        { name: 'FirstName', span: 4, heading: t.newPerson },
        { name: 'LastName', span: 4 },
        { name: 'DateOfBirth', span: 4 },
        { name: 'PhoneNumberDigits', span: 4 },
        { name: 'Email', span: 8 },
        { name: 'Roles', span: 12, heading: t.helps },
        { name: 'OrganizationID', span: 6 },
        { name: 'SubProgramID', span: 6 },
        { name: 'StartDate', span: 6 },
      ]}
      custom={{
        PersonID: pickedField(t.who, PersonPicker, { names, help: t.whoHelp }),
        OrganizationID: pickedField(t.organization, OrganizationPicker, { names }),
        SubProgramID: {
          label: t.subProgram,
          words: (id) => programs.find((one) => one.value === id)?.label ?? '',
          draw: ({ value, onChange, onBlur, errors }) => (
            <SelectField
              label={t.subProgram}
              options={programs}
              value={value ?? null}
              onChange={(id) => id && onChange(id)}
              onBlur={onBlur}
              error={errors['']}
            />
          ),
        },
      }}
      done={t.recorded}
      onClose={onClose}
      onDone={({ VolunteerID }) => onDone(VolunteerID)}
    />
  )
}
