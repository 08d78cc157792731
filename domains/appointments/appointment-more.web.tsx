import { appointmentPlaces, appointmentVisibilities } from '#platform/contract/lists/appointments.ts'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { RadioGroup } from '#platform/web/ui/radio-group.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextArea } from '#platform/web/ui/text-area.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Values } from './appointment-values.web.ts'
import { useFormText } from './calendar-text.web.ts'
import { GuestsField } from './people-fields.web.tsx'

interface MoreProps {
  values: Values
  onValues: (part: Partial<Values>) => void
  errors: Readonly<Record<string, string>>
}

/** What is seldom needed. */
export function MoreFields({ values, onValues, errors }: MoreProps) {
  const t = useFormText()
  const { options } = useSpeech()
  const reminders = [
    { value: '', label: t.noReminder },
    ...[15, 30].map((n) => ({ value: String(n), label: t.minutes(n) })),
    ...[2, 4].map((n) => ({ value: String(n * 60), label: t.hours(n) })),
    { value: '1440', label: t.dayBefore },
  ]
  return (
    <>
      <div className="k-form-grid">
        <div className="k-span-6">
          <SelectField
            label={t.place}
            clearable
            options={options(appointmentPlaces)}
            value={values.placeKind}
            onChange={(placeKind) => onValues({ placeKind })}
          />
        </div>
        <div className="k-span-6">
          <TextField
            label={t.address}
            maxLength={200}
            value={values.place}
            onChange={(event) => onValues({ place: event.currentTarget.value })}
          />
        </div>
        <div className="k-span-6">
          <TextField
            label={t.video}
            placeholder="https://"
            maxLength={500}
            error={errors['VideoLink']}
            value={values.video}
            onChange={(event) => onValues({ video: event.currentTarget.value })}
          />
        </div>
        <div className="k-span-6">
          <NumberField
            label={t.travel}
            value={values.travel}
            error={errors['TravelMinutes']}
            onChange={(travel) => onValues({ travel })}
          />
        </div>
        <div className="k-span-6">
          <SelectField
            label={t.reminder}
            options={reminders}
            value={values.reminder}
            onChange={(reminder) => onValues({ reminder: reminder ?? '' })}
          />
        </div>
        <div className="k-span-12">
          <RadioGroup
            label={t.visibility}
            choices={options(appointmentVisibilities)}
            value={values.visibility}
            onChange={(visibility) => onValues({ visibility: visibility as Values['visibility'] })}
          />
        </div>
      </div>
      <GuestsField values={values} onValues={onValues} />
      <TextArea
        label={t.notes}
        minRows={3}
        maxLength={5000}
        value={values.notes}
        onChange={(event) => onValues({ notes: event.currentTarget.value })}
      />
    </>
  )
}
