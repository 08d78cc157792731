import { appointmentRepeats, weekdays } from '#platform/contract/lists/appointments.ts'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import type { Values } from './appointment-values.web.ts'
import { useFormText } from './calendar-text.web.ts'

/** How a series goes on and when it ends. */
export function RecurrenceField({ values, onValues }: { values: Values; onValues: (part: Partial<Values>) => void }) {
  const t = useFormText()
  const { options } = useSpeech()
  return (
    <div className="k-form-grid">
      <div className="k-span-6">
        <SelectField
          label={t.repeats}
          options={[{ value: 'Once', label: t.once }, ...options(appointmentRepeats)]}
          value={values.repeats}
          onChange={(repeats) => onValues({ repeats: (repeats ?? 'Once') as Values['repeats'] })}
        />
      </div>
      {values.repeats !== 'Once' && (
        <>
          <div className="k-span-6">
            <NumberField label={t.every} value={values.interval} onChange={(interval) => onValues({ interval })} />
          </div>
          {values.repeats === 'Weekly' && (
            <div className="k-span-12">
              <MultiSelect
                label={t.onDays}
                options={options(weekdays)}
                value={values.weekdays}
                onChange={(chosen) => onValues({ weekdays: chosen })}
              />
            </div>
          )}
          <div className="k-span-6">
            <SelectField
              label={t.ends}
              options={[
                { value: 'times', label: t.afterTimes },
                { value: 'day', label: t.onDay },
                { value: 'never', label: t.never },
              ]}
              value={values.ends}
              onChange={(ends) => onValues({ ends: (ends ?? 'never') as Values['ends'] })}
            />
          </div>
          <div className="k-span-6">
            {values.ends === 'times' && (
              <NumberField label={t.times} value={values.times} onChange={(times) => onValues({ times })} />
            )}
            {values.ends === 'day' && (
              <DateField label={t.until} value={values.until} onChange={(until) => onValues({ until })} />
            )}
          </div>
        </>
      )}
    </div>
  )
}
