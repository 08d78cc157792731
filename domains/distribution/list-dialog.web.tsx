import { addDays } from '#platform/contract/dates.ts'
import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { distributionCalls, type DistributionList } from './distribution.calls.ts'
import { useListText } from './list-text.web.ts'

interface ListDialogProps {
  list: DistributionList | 'new' | undefined
  onClose: () => void
  onAdded?: (id: string) => void
}

export function ListDialog({ list, onClose, onAdded }: ListDialogProps) {
  const t = useListText()
  const old = list === 'new' ? undefined : list
  return (
    <FormDialog opened={list !== undefined} onClose={onClose} title={old ? t.editTitle : t.addTitle}>
      {(close) => (
        <CallForm
          call={distributionCalls.addEditDistributionList}
          values={{
            DistributionListID: old?.DistributionListID ?? null,
            Name: old?.Name ?? '',
            Purpose: old?.Purpose ?? '',
            EndDate: old?.EndDate ?? null,
            ...(old && { version: old.version }),
          }}
          fields={[
            { name: 'Name', span: 12 },
            { name: 'Purpose', span: 12 },
            { name: 'EndDate', span: 12 },
          ]}
          custom={{
            EndDate: {
              label: t.lastDay,
              words: (day) => (day ? addDays(day, -1) : ''),
              draw: ({ value, onChange, onBlur, errors }) => (
                <DateField
                  label={t.lastDay}
                  help={t.lastDayHelp}
                  value={value ? addDays(value, -1) : null}
                  onChange={(day) => onChange(day && addDays(day, 1))}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
          }}
          submit={t.save}
          onCancel={close}
          onDone={({ DistributionListID }) => {
            onClose()
            showToast({ text: t.saved })
            if (!old) onAdded?.(DistributionListID)
          }}
        />
      )}
    </FormDialog>
  )
}
