import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyChecksCalls, type Certificate, type Check } from './family-checks.calls.ts'
import { useChecksText } from './family-checks-text.web.ts'

interface HouseholdName {
  PersonID: string
  Name: string
}

/** Those of the household to choose from, and whoever the record already names. */
const optionsOf = (
  household: readonly HouseholdName[],
  id: string | null | undefined,
  name: string | null | undefined,
) => [
  ...household.map((one) => ({ value: one.PersonID, label: one.Name })),
  ...(id && !household.some((one) => one.PersonID === id) ? [{ value: id, label: name ?? '' }] : []),
]

interface CheckDialogProps {
  familyId: string
  check: Check | undefined
  start: Partial<Check>
  household: readonly HouseholdName[]
  onClose: () => void
}

export function CheckDialog({ familyId, check, start, household, onClose }: CheckDialogProps) {
  const t = useChecksText()
  const dates = useDates()
  const options = optionsOf(household, check?.PersonID, check?.PersonName)
  const values = check ?? { ...start, RequestedOn: dates.today(), Result: 'Pending' as const }
  return (
    <FormDialog opened onClose={onClose} title={check ? t.editCheck : t.addCheck}>
      {(leave) => (
        <CallForm
          call={familyChecksCalls.addEditBackgroundCheck}
          values={{ FosterResourceFamilyID: familyId, ...values }}
          fields={[
            'PersonID',
            'Kind',
            { name: 'RequestedOn', span: 12 },
            { name: 'Result', span: 12 },
            'ResultOn',
            'ExpiresOn',
            { name: 'Note', span: 12 },
          ]}
          custom={{
            PersonID: {
              label: t.who,
              words: (id) => options.find((one) => one.value === id)?.label ?? '',
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.who}
                  options={options}
                  value={value ?? null}
                  onChange={(id) => id && onChange(id)}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
          }}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}

interface CertificateDialogProps {
  familyId: string
  certificate: Certificate | undefined
  household: readonly HouseholdName[]
  onClose: () => void
}

const home = 'home'

export function CertificateDialog({ familyId, certificate, household, onClose }: CertificateDialogProps) {
  const t = useChecksText()
  const options = [
    { value: home, label: t.ofHome },
    ...optionsOf(household, certificate?.PersonID, certificate?.PersonName),
  ]
  const wordOf = (id: string | null | undefined) => options.find((one) => one.value === (id ?? home))?.label ?? ''
  return (
    <FormDialog opened onClose={onClose} title={certificate ? t.papers : t.addPaper}>
      {(leave) => (
        <CallForm
          call={familyChecksCalls.addEditCertificate}
          values={{ FosterResourceFamilyID: familyId, PersonID: null, ...certificate }}
          fields={['Kind', 'PersonID', 'Number', 'IssuedOn', 'ExpiresOn', { name: 'Note', span: 12 }]}
          custom={{
            PersonID: {
              label: t.person,
              words: wordOf,
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.person}
                  options={options}
                  value={value ?? home}
                  onChange={(id) => onChange(id === home ? null : id)}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
          }}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.saved })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
