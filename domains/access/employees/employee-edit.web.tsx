import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { phoneWords } from '#platform/web/format.ts'
import { PhonesEditor } from '#domains/people/phones-editor.web.tsx'
import { getSpeech } from '#platform/web/words.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import '#domains/people/people.css'
import { employeeProfileCalls, type EmployeeProfile, phoneTypes } from './employee-profile.calls.ts'
import { useEmployeeText } from './employee-text.web.ts'
import { nameOf } from '../users/user-cells.web.tsx'

interface EditEmployeeProps {
  profile: EmployeeProfile
  opened: boolean
  onClose: () => void
}

export function EditEmployee({ profile, opened, onClose }: EditEmployeeProps) {
  const t = useEmployeeText()
  const places = profile.SubPrograms.filter((one) => one.State === 'current').map((one) => ({
    value: one.SubProgramID,
    label: one.SubProgramName,
  }))
  const nameOfPlace = (id: string | null | undefined) => places.find((one) => one.value === id)?.label ?? ''
  return (
    <FormDialog opened={opened} onClose={onClose} wide title={t.editTitle(nameOf(profile))}>
      {(close) => (
        <CallForm
          call={employeeProfileCalls.updateEmployeeProfile}
          values={{
            UserID: profile.UserID,
            FirstName: profile.FirstName,
            LastName: profile.LastName,
            PreferredName: profile.PreferredName,
            Title: profile.Title,
            EmployeeNumber: profile.EmployeeNumber,
            Phones: profile.Phones,
            PrimaryDefaultSpecifier: profile.PrimaryDefaultSpecifier,
            version: profile.version,
            PersonVersion: profile.PersonVersion,
          }}
          fields={[
            { name: 'FirstName', span: 4 },
            { name: 'LastName', span: 4 },
            { name: 'PreferredName', span: 4 },
            { name: 'Title', span: 4 },
            { name: 'EmployeeNumber', span: 4 },
            { name: 'PrimaryDefaultSpecifier', span: 4 },
            { name: 'Phones', span: 12, heading: t.contact },
          ]}
          custom={{
            Phones: {
              label: t.phones,
              words: (phones) =>
                phones
                  .map(
                    (phone) =>
                      `${getSpeech().label(phoneTypes, phone.PhoneType)} ${phoneWords(phone.PhoneNumberDigits)}`,
                  )
                  .join('\n'),
              draw: (face) => <PhonesEditor {...face} />,
            },
            PrimaryDefaultSpecifier: {
              label: t.firstProgram,
              words: nameOfPlace,
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.firstProgram}
                  help={t.firstProgramHelp}
                  options={places}
                  clearable
                  value={value ?? null}
                  onChange={onChange}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
          }}
          onCancel={close}
          onDone={() => {
            onClose()
            showToast({ text: t.saved })
          }}
        />
      )}
    </FormDialog>
  )
}
