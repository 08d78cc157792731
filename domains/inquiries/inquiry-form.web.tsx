import { fieldOffices } from '#platform/contract/lists/places.ts'
import { StaffPicker } from '#domains/session/staff-picker.web.tsx'
import { countiesOf } from '#domains/people/people.rules.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import type { Sent } from '#platform/contract/call.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useDates } from '#platform/web/dates.ts'
import { getSpeech } from '#platform/web/words.ts'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'
import { guestInquiryCalls } from './guest-inquiry.calls.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import { AlikeTyped } from './inquiry-alike-typed.web.tsx'
import type { InquirySide } from './inquiry-board.web.tsx'
import { inquiryFormFields } from './inquiry-form-fields.web.ts'
import { inquiryColumns } from './inquiry-fields.rules.ts'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'

type Values = Sent<typeof inquiriesCalls.addEditInquiry>

/** Somebody who came to an event, as they signed up. */
export interface GuestOfEvent extends Partial<Values> {
  OutreachEventID: string
  OutreachGuestID: string
}

interface FormProps {
  side: InquirySide
  inquiry?: Inquiry
  guest?: GuestOfEvent
  onClose: () => void
  onDone: (id: string) => void
}

const valuesOf = (inquiry: Inquiry): Partial<Values> => ({
  ...Object.fromEntries(Object.keys(inquiryColumns).map((field) => [field, inquiry[field as keyof Inquiry]])),
  InquiryID: inquiry.InquiryID,
  version: inquiry.version,
})

/** The whole inquiry in one form; Washington's part only where Washington asks. */
export function InquiryFormDialog({ side, inquiry, guest, onClose, onDone }: FormProps) {
  const t = useInquiryText()
  const dates = useDates()
  const { AssignedSubPrograms, UserID, FirstName, LastName } = useProfile()
  const pnw = side !== 'CA'
  const { label, options } = useSpeech()
  const programs = AssignedSubPrograms.filter(
    (program) => (program.Region === 'PNW') === pnw && (program.WebApplicationModuleName === 'Foster' || pnw),
  ).map((program) => ({ value: program.Id, label: program.Name }))
  // An administrator sees every program without working in one.
  const may = usePermitted()
  const isStaff = programs.length > 0 && !may('Administrator')
  const fields = inquiryFormFields(t, pnw)
  const start: Partial<Values> = {
    ReceivedOn: dates.today(),
    Interest: side === 'Kin' ? 'Kinship' : 'Foster',
    StateAbbreviation: pnw ? 'WA' : 'CA',
    ConsentToText: false,
    WantsTransfer: false,
    ...(pnw && { CaregiverType: side === 'Kin' ? 'Kinship/suitable person' : 'Foster' }),
    ...(programs.length === 1 && { SubProgramID: programs[0]!.value }),
    ...(isStaff && { RFSEmployeeID: UserID }),
    ...guest,
  }
  const names = new Map([[UserID, `${FirstName} ${LastName}`]])
  if (inquiry?.RFSEmployeeID) names.set(inquiry.RFSEmployeeID, inquiry.RFSName ?? '')
  const choose = (
    label: string,
    options: readonly { value: string; label: string }[],
    face: {
      value: string | null | undefined
      onChange: (value: string) => void
      onBlur: () => void
      errors: Record<string, string>
    },
  ) => (
    <SelectField
      label={label}
      options={options}
      value={face.value ?? null}
      onChange={(value) => value && face.onChange(value)}
      onBlur={face.onBlur}
      error={face.errors['']}
    />
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      wide
      title={inquiry ? t.editTitle(`${inquiry.FirstName} ${inquiry.LastName}`) : t.addTitle}
    >
      {(leave) => (
        <CallForm
          // The same fields; what comes of a guest is linked with the event in the same moment.
          call={guest ? (guestInquiryCalls.addInquiryOfGuest as never) : inquiriesCalls.addEditInquiry}
          values={inquiry ? valuesOf(inquiry) : start}
          fields={fields}
          inSteps
          custom={{
            SubProgramID: {
              label: t.program,
              words: (id) => programs.find((one) => one.value === id)?.label ?? '',
              draw: (face) => choose(t.program, programs, face),
            },
            FieldOffice: {
              label: t.office,
              words: (value) => (value ? label(fieldOffices, value) : ''),
              draw: (face) => choose(t.office, options(fieldOffices, inquiry?.FieldOffice), face as never),
            },
            RFSEmployeeID: {
              label: t.specialist,
              words: (id) => names.get(id ?? '') ?? '',
              draw: ({ value, onChange, onBlur, errors }) => (
                <StaffPicker
                  label={t.specialist}
                  value={value ? { id: value, name: names.get(value) ?? '' } : null}
                  onBlur={onBlur}
                  error={errors['']}
                  onChange={(one) => {
                    if (one) names.set(one.id, one.name)
                    onChange(one?.id ?? null)
                  }}
                />
              ),
            },
            County: {
              label: getSpeech().field(inquiriesCalls.addEditInquiry, 'County'),
              words: (value) => value ?? '',
              draw: ({ value, onChange, onBlur, errors, values }) => {
                const counties = countiesOf(values.StateAbbreviation)
                return counties ? (
                  <SelectField
                    label={getSpeech().field(inquiriesCalls.addEditInquiry, 'County')}
                    clearable
                    options={counties.map((one) => ({ value: one, label: one }))}
                    value={value ?? null}
                    onChange={(one) => onChange(one)}
                    onBlur={onBlur}
                    error={errors['']}
                  />
                ) : (
                  <TextField
                    label={getSpeech().field(inquiriesCalls.addEditInquiry, 'County')}
                    value={value ?? ''}
                    onChange={(event) => onChange(event.currentTarget.value || null)}
                    onBlur={onBlur}
                    error={errors['']}
                  />
                )
              },
            },
          }}
          onCancel={leave}
          onDone={({ InquiryID }) => {
            showToast({ text: t.saved })
            onDone(InquiryID)
          }}
        >
          {(typed) => <AlikeTyped typed={typed} known={inquiry} />}
        </CallForm>
      )}
    </FormDialog>
  )
}
