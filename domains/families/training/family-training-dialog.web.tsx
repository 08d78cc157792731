import { FormDialog } from '#platform/web/blocks/form-dialog.tsx'
import { CallForm } from '#platform/web/call-form.tsx'
import { useDates } from '#platform/web/dates.ts'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { showToast } from '#platform/web/ui/toast.tsx'
import { familyTrainingCalls, type Training } from './family-training.calls.ts'
import { useTrainingText } from './family-training-text.web.ts'

interface TrainingDialogProps {
  familyId: string
  training: Training | undefined
  people: readonly { PersonID: string; Name: string }[]
  onClose: () => void
}

export function TrainingDialog({ familyId, training, people, onClose }: TrainingDialogProps) {
  const t = useTrainingText()
  const dates = useDates()
  const first = people.length === 1 ? people[0]!.PersonID : undefined
  const options = people.map((one) => ({ value: one.PersonID, label: one.Name }))
  if (training && !people.some((one) => one.PersonID === training.PersonID))
    options.push({ value: training.PersonID, label: training.PersonName })
  const {
    PersonName: _name,
    FromSession: _from,
    ...facts
  } = training ?? {
    PersonID: first,
    Kind: 'Ongoing' as const,
    TrainedOn: dates.today(),
    PersonName: '',
    FromSession: false,
  }
  return (
    <FormDialog opened onClose={onClose} title={training?.Title ?? t.add}>
      {(leave) => (
        <CallForm
          call={familyTrainingCalls.addEditTraining}
          values={{ FosterResourceFamilyID: familyId, ...facts }}
          fields={[
            { name: 'Title', span: 12 },
            { name: 'PersonID', span: 12 },
            { name: 'Kind', span: 12 },
            'TrainedOn',
            'Hours',
            'Provider',
            'Note',
          ]}
          custom={{
            PersonID: {
              label: t.person,
              words: (id) => options.find((one) => one.value === id)?.label ?? '',
              draw: ({ value, onChange, onBlur, errors }) => (
                <SelectField
                  label={t.person}
                  options={options}
                  value={value ?? null}
                  onChange={(id) => id && onChange(id)}
                  onBlur={onBlur}
                  error={errors['']}
                />
              ),
            },
            Hours: {
              label: t.hoursField,
              words: (hours) => (hours == null ? '' : t.hoursOf(hours)),
              draw: ({ value, onChange, onBlur, errors }) => (
                <NumberField
                  label={t.hoursField}
                  help={t.hoursHelp}
                  places={2}
                  value={value ?? null}
                  onChange={(hours) => onChange(hours as number)}
                  onBlur={onBlur}
                  error={errors[''] && t.hoursNeeded}
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
