import { useSpeech } from '#platform/web/words.ts'
import { rejectionReasons } from '#platform/contract/lists/foster.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { inquiriesCalls } from './inquiries.calls.ts'
import { isClosed, type InquiryStatus } from './inquiries.rules.ts'
import { useAlike } from './inquiry-alike.web.tsx'
import type { Inquiry } from './inquiry-shapes.rules.ts'
import { useInquiryText } from './inquiry-text.web.ts'
import { inquiryStatuses } from '#platform/contract/lists/inquiries.ts'

/** Moves an inquiry on; each status asks only for what it needs. */
export function ChangeInquiryStatus({ inquiry, onClose }: { inquiry: Inquiry; onClose: () => void }) {
  const t = useInquiryText()
  const { field, label, options } = useSpeech()
  const { data } = useAlike(inquiry)
  const others = (data?.Alike ?? []).filter((one) => one.Kind === 'inquiry')
  const first = (isClosed(inquiry.Status) ? 'Contacted' : inquiry.Next[0]) as InquiryStatus
  return (
    <FormDialog opened onClose={onClose} title={isClosed(inquiry.Status) ? t.reopen : t.changeStatus}>
      {(leave) => (
        <CallForm
          call={inquiriesCalls.changeInquiryStatus}
          values={{
            InquiryID: inquiry.InquiryID,
            Status: first,
            OrientationOn: null,
            Reason: null,
            DuplicateOfInquiryID: null,
            Note: null,
            version: inquiry.version,
          }}
          fields={[
            { name: 'Status', span: 12 },
            { name: 'OrientationOn', span: 12 },
            { name: 'Reason', span: 12 },
            { name: 'DuplicateOfInquiryID', span: 12 },
            { name: 'Note', span: 12 },
          ]}
          custom={{
            Status: {
              label: t.status,
              words: (value) => label(inquiryStatuses, value),
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.status}
                  options={inquiry.Next.map((one) => ({ value: one, label: label(inquiryStatuses, one) }))}
                  value={value}
                  onChange={(one) => one && onChange(one as InquiryStatus)}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
            OrientationOn: {
              label: t.orientation,
              words: (value) => value ?? '',
              draw: ({ value, onChange, errors, values }) =>
                values.Status === 'Orientation scheduled' && (
                  <DateField
                    label={field(inquiriesCalls.changeInquiryStatus, 'OrientationOn')}
                    value={value ?? null}
                    onChange={onChange}
                    error={errors['']}
                  />
                ),
            },
            Reason: {
              label: field(inquiriesCalls.changeInquiryStatus, 'Reason'),
              words: (value) => value ?? '',
              draw: ({ value, onChange, onBlur, errors, values }) =>
                values.Status !== undefined &&
                isClosed(values.Status) && (
                  <SelectField
                    label={field(inquiriesCalls.changeInquiryStatus, 'Reason')}
                    clearable
                    options={options(rejectionReasons)}
                    value={value ?? null}
                    onChange={(one) => onChange(one as typeof value)}
                    onBlur={onBlur}
                    error={errors['']}
                  />
                ),
            },
            DuplicateOfInquiryID: {
              label: t.theOther,
              words: (value) => others.find((one) => one.Id === value)?.Name ?? '',
              draw: ({ value, onChange, onBlur, errors, values }) =>
                values.Status === 'Duplicate' && (
                  <SelectField
                    label={t.theOther}
                    options={others.map((one) => ({
                      value: one.Id,
                      label: `${one.Name}, ${label(inquiryStatuses, one.Note)}`,
                    }))}
                    value={value ?? null}
                    onChange={onChange}
                    onBlur={onBlur}
                    error={errors['']}
                  />
                ),
            },
          }}
          submit={t.changeStatus}
          onCancel={leave}
          onDone={() => {
            showToast({ text: t.changed })
            onClose()
          }}
        />
      )}
    </FormDialog>
  )
}
