import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { distributionCalls, type DistributionList } from './distribution.calls.ts'
import { useListText } from './list-text.web.ts'

/** A trial mail to oneself, or to everybody once that is confirmed. */
export function TestSend({ list, onClose }: { list: DistributionList | undefined; onClose: () => void }) {
  const t = useListText()
  return (
    <FormDialog opened={list !== undefined} onClose={onClose} title={t.sendTitle(list?.Name ?? '')}>
      {(close) =>
        list && (
          <CallForm
            call={distributionCalls.testSend}
            values={{
              DistributionListID: list.DistributionListID,
              To: 'me',
              Subject: null,
              Message: null,
              Confirmed: false,
            }}
            fields={[
              { name: 'To', span: 12 },
              { name: 'Subject', span: 12, help: t.subjectHelp },
              { name: 'Message', span: 12 },
              { name: 'Confirmed', span: 12 },
            ]}
            custom={{
              To: {
                label: t.to,
                words: (to) => (to === 'me' ? t.toMe : t.toAll(list.Recipients)),
                draw: ({ value, onChange, errors }) => (
                  <RadioGroup
                    label={t.to}
                    choices={[
                      { value: 'me', label: t.toMe },
                      { value: 'all', label: t.toAll(list.Recipients) },
                    ]}
                    value={value}
                    onChange={onChange}
                    error={errors['']}
                  />
                ),
              },
              Confirmed: {
                label: t.confirm(list.Recipients),
                words: String,
                draw: ({ value, onChange, values, errors }) =>
                  values.To === 'all' && (
                    <Checkbox
                      label={t.confirm(list.Recipients)}
                      checked={Boolean(value)}
                      onChange={(event) => onChange(event.currentTarget.checked)}
                      error={errors['']}
                    />
                  ),
              },
            }}
            submit={t.send}
            onCancel={close}
            onDone={({ Queued, Skipped }) => {
              onClose()
              showToast({ text: [t.queued(Queued), Skipped > 0 && t.skipped(Skipped)].filter(Boolean).join(' ') })
            }}
          />
        )
      }
    </FormDialog>
  )
}
