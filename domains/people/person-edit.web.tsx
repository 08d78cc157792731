import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { legalName, phoneWords } from '#platform/web/format.ts'
import { getSpeech } from '#platform/web/words.ts'
import { showToast } from '#platform/web/ui/toast.tsx'
import { usePersonText } from './person-text.web.ts'
import { peopleCalls, type Person, type Phone, phoneKinds } from './people.calls.ts'
import { PhonesEditor } from './phones-editor.web.tsx'

interface EditPersonProps {
  person: Person
  opened: boolean
  onClose: () => void
}

const wordsOf = (phones: readonly Phone[]) =>
  phones
    .map((phone) => `${getSpeech().label(phoneKinds, phone.PhoneType)} ${phoneWords(phone.PhoneNumberDigits)}`)
    .join('\n')

/** The whole record in one form. */
export function EditPerson({ person, opened, onClose }: EditPersonProps) {
  const t = usePersonText()
  const { Addresses: _addresses, Programs: _programs, Can: _can, ...values } = person
  return (
    <FormDialog opened={opened} onClose={onClose} wide title={t.editTitle(legalName(person))}>
      {(close) => (
        <CallForm
          call={peopleCalls.updateFullPersonRecord}
          values={values}
          fields={[
            { name: 'FirstName', span: 4 },
            { name: 'MiddleName', span: 4 },
            { name: 'LastName', span: 4 },
            { name: 'PreferredName', span: 4 },
            { name: 'Suffix', span: 4 },
            { name: 'DateOfBirth', span: 4 },
            { name: 'FormerNames', span: 12 },
            { name: 'Sex', span: 6 },
            { name: 'GenderIdentity', span: 6 },
            { name: 'Race', span: 6, heading: t.background },
            { name: 'Ethnicity', span: 6 },
            { name: 'PrimaryLanguage', span: 6 },
            { name: 'NeedsInterpreter', span: 6 },
            { name: 'Religion', span: 6 },
            { name: 'Tribe', span: 6 },
            { name: 'Phones', span: 12, heading: t.contact },
            { name: 'Email', span: 6 },
          ]}
          custom={{ Phones: { label: t.phones, words: wordsOf, draw: (face) => <PhonesEditor {...face} /> } }}
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
