import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { dueCalls, type DueRow } from './due.calls.ts'
import { useDueText } from './due-text.web.ts'

interface DecideProps {
  item: DueRow
  onClose: () => void
}

/** Waive something, say that it does not apply, or ask for it again. */
export function DueDecide({ item, onClose }: DecideProps) {
  const t = useDueText()
  const decided = item.State === 'Waived' || item.State === 'NotApplicable'
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={decided ? t.backTitle(item.FormLabel) : t.decideTitle(item.FormLabel)}
      sentence={decided ? t.backSentence : t.decideSentence}
    >
      {(close) => (
        <CallForm
          call={dueCalls.waiveDue}
          values={{
            DueItemID: item.DueItemID,
            Decision: decided ? 'TakeBack' : 'Waived',
            Reason: '',
            version: item.version,
          }}
          fields={
            decided
              ? [{ name: 'Reason', span: 12 }]
              : [
                  { name: 'Decision', span: 12 },
                  { name: 'Reason', span: 12 },
                ]
          }
          custom={{
            Decision: {
              label: t.decision,
              words: (value) => (value === 'NotApplicable' ? t.notApplicable : t.waive),
              draw: ({ value, onChange, onBlur, errors }) => (
                <RadioGroup
                  label={t.decision}
                  choices={[
                    { value: 'Waived', label: t.waive },
                    { value: 'NotApplicable', label: t.notApplicable },
                  ]}
                  value={value === 'NotApplicable' ? 'NotApplicable' : 'Waived'}
                  onChange={onChange}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
          }}
          submit={decided ? t.back : t.say}
          onCancel={close}
          onDone={() => {
            onClose()
            showToast({ text: decided ? t.backDone : t.waived })
          }}
        />
      )}
    </FormDialog>
  )
}
