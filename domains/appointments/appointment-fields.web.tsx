import { useState } from 'react'
import { addDays, daysBetween } from '#platform/contract/dates.ts'
import { appointmentTypes } from '#platform/contract/lists/staff.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Checkbox } from '#platform/web/ui/checkbox.tsx'
import { DateField } from '#platform/web/ui/date-field.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { MoreFields } from './appointment-more.web.tsx'
import { clockOf, minutesOf, type Person, type Values } from './appointment-values.web.ts'
import { useFormText } from './calendar-text.web.ts'
import { FindTimes } from './find-times.web.tsx'
import { ClientsField } from './people-fields.web.tsx'
import { RecurrenceField } from './recurrence-field.web.tsx'
import { weekdayOf } from './recurrence.rules.ts'

export interface FieldsProps {
  values: Values
  onValues: (part: Partial<Values>) => void
  errors: Readonly<Record<string, string>>
  colleagues: readonly Person[]
  programs: readonly Person[]
  /** Of the appointment that is changed: its own time is free. */
  appointmentId?: string | undefined
  /** Clients are chosen elsewhere. */
  withoutClients?: boolean
}

/** All of an appointment; what is seldom needed is behind one button. */
export function AppointmentFields(props: FieldsProps) {
  const { values, onValues, errors, colleagues, programs, appointmentId, withoutClients } = props
  const t = useFormText()
  const { options } = useSpeech()
  const [more, setMore] = useState(
    Boolean(
      values.place ||
      values.video ||
      values.notes ||
      values.guests.length ||
      values.travel ||
      values.reminder ||
      values.visibility === 'Private',
    ),
  )
  const [finding, setFinding] = useState(false)
  const isLong = values.date !== null && values.lastDay !== null && values.lastDay > values.date
  const onDate = (date: string | null) =>
    onValues({
      date,
      lastDay: date && addDays(date, isLong ? daysBetween(values.date!, values.lastDay!) : 0),
      ...(date && values.repeats === 'Once' && { weekdays: [weekdayOf(date)] }),
    })
  const onStart = (start: string) =>
    onValues({
      start,
      ...(start &&
        values.start &&
        values.end && {
          end: clockOf(minutesOf(start) + ((minutesOf(values.end) - minutesOf(values.start) + 1440) % 1440 || 60)),
        }),
    })
  return (
    <div className="k-stack">
      <div className="k-form-grid">
        <div className="k-span-6">
          <SelectField
            label={t.type}
            needed
            autoFocus
            options={options(appointmentTypes, values.type)}
            value={values.type}
            error={errors['AppointmentType']}
            onChange={(type) => onValues({ type: type ?? '' })}
          />
        </div>
        <div className="k-span-6">
          <TextField
            label={t.titleField}
            placeholder={t.titleHint}
            maxLength={160}
            value={values.title}
            error={errors['Title']}
            onChange={(event) => onValues({ title: event.currentTarget.value })}
          />
        </div>
      </div>
      {!withoutClients && <ClientsField values={values} onValues={onValues} error={errors['Clients']} />}
      <div className="k-appt-when">
        <DateField label={t.date} help={t.dateHelp} value={values.date} error={errors['Date']} onChange={onDate} />
        {(values.allDay || isLong) && (
          <DateField label={t.lastDay} value={values.lastDay} onChange={(lastDay) => onValues({ lastDay })} />
        )}
        {!values.allDay && (
          <>
            <TextField
              label={t.start}
              type="time"
              value={values.start}
              error={errors['StartTime']}
              onChange={(event) => onStart(event.currentTarget.value)}
            />
            <TextField
              label={t.end}
              type="time"
              value={values.end}
              error={errors['Minutes']}
              onChange={(event) => onValues({ end: event.currentTarget.value })}
            />
          </>
        )}
      </div>
      <Checkbox
        label={t.allDay}
        checked={values.allDay}
        onChange={(event) => onValues({ allDay: event.currentTarget.checked, lastDay: values.date })}
      />
      {values.date && <RecurrenceField values={values} onValues={onValues} />}
      <MultiSelect
        label={t.staff}
        help={t.staffHelp}
        error={errors['Staff']}
        options={colleagues.map(({ id, name }) => ({ value: id, label: name }))}
        value={values.staff}
        onChange={(staff) => onValues({ staff })}
      />
      <div>
        <Button size="sm" onClick={() => setFinding(!finding)} aria-expanded={finding}>
          {t.findTime}
        </Button>
      </div>
      {finding && (
        <FindTimes
          values={values}
          appointmentId={appointmentId}
          onPick={(date, start) => {
            const length = (minutesOf(values.end) - minutesOf(values.start) + 1440) % 1440 || 60
            onValues({
              date,
              lastDay: date,
              start,
              end: clockOf(minutesOf(start) + length),
              allDay: false,
              ...(values.repeats !== 'Once' && { weekdays: [weekdayOf(date)] }),
            })
          }}
        />
      )}
      {values.clients.length === 0 && !withoutClients && (
        <SelectField
          label={t.program}
          options={programs.map(({ id, name }) => ({ value: id, label: name }))}
          value={values.program}
          error={errors['SubProgramID']}
          onChange={(program) => onValues({ program })}
        />
      )}
      {more ? (
        <MoreFields {...{ values, onValues, errors }} />
      ) : (
        <div>
          <Button size="sm" kind="quiet" onClick={() => setMore(true)}>
            {t.more}
          </Button>
        </div>
      )}
    </div>
  )
}
