import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm, type FormField } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { Note } from '#platform/web/ui/note.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import type { FamilyProfile } from './family-chart.calls.ts'
import { useFamilyText } from './family-chart-text.web.ts'
import { familiesCalls } from '../record/families.calls.ts'

type Name = keyof (typeof familiesCalls.updateFosterResourceFamily)['input']['_zod']['def']['shape']

/** The family's own facts in one form; people, home and preferences have their own tabs. */
export function EditFamily({ family, onClose }: { family: FamilyProfile; onClose: () => void }) {
  const t = useFamilyText()
  const dates = useDates()
  const shape = familiesCalls.updateFosterResourceFamily.input._zod.def.shape
  const values = Object.fromEntries(Object.entries(family).filter(([name]) => name in shape))
  const certificate: FormField<Name>[] = [
    { name: 'Capacity', span: 4, heading: t.certificate },
    { name: 'YoungestAge', span: 4 },
    { name: 'OldestAge', span: 4 },
    { name: 'LicenseNumber', span: 6 },
    { name: 'Conditions', span: 12 },
  ]
  const address: FormField<Name>[] = [
    { name: 'AddressLine1', span: 8 },
    { name: 'AddressLine2', span: 4 },
    { name: 'City', span: 4 },
    { name: 'StateAbbreviation', span: 4 },
    { name: 'ZipCode', span: 4 },
    { name: 'County', span: 6 },
  ]
  const fields: FormField<Name>[] = [
    { name: 'Name', span: 12 },
    { name: 'PlacementType', span: 6 },
    { name: 'IsIntensive', span: 6 },
    ...(family.Can.EditCertificate ? certificate : []),
    { name: 'Sexes', span: 6, heading: t.children2 },
    { name: 'Designations', span: 6 },
    { name: 'IsAccepting', span: 6 },
    { name: 'NotAcceptingReason', span: 6 },
    { name: 'TakesEmergencies', span: 6 },
    { name: 'GivesRespite', span: 6 },
    { name: 'PhoneNumberDigits', span: 6, heading: t.reach },
    { name: 'Email', span: 6 },
    ...(family.IsAddressHidden ? [] : address),
    { name: 'SchoolDistrict', span: 6 },
    { name: 'IsAddressConfidential', span: 12 },
    { name: 'Languages', span: 6, heading: t.about },
    { name: 'Religion', span: 6 },
    { name: 'Church', span: 6 },
    { name: 'Source', span: 6 },
    { name: 'MailingPreference', span: 6 },
  ]
  return (
    <FormDialog opened onClose={onClose} wide title={t.editTitle(family.Name)}>
      {(close) => (
        <CallForm
          call={familiesCalls.updateFosterResourceFamily}
          values={{ ...values, KeepsAddress: family.IsAddressHidden }}
          fields={fields}
          onCancel={close}
          onDone={({ UpdateBroughtForward }) => {
            onClose()
            showToast({ text: UpdateBroughtForward ? t.savedForward(dates.date(UpdateBroughtForward)) : t.saved })
          }}
        >
          {!family.Can.EditCertificate && <Note tone="info">{t.certificateKept}</Note>}
          {family.IsAddressHidden && <Note tone="conf">{t.addressKept}</Note>}
        </CallForm>
      )}
    </FormDialog>
  )
}
