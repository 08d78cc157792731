import { DateField } from '#platform/web/ui/date-field.tsx'
import { MultiSelect } from '#platform/web/ui/multi-select.tsx'
import { NumberField } from '#platform/web/ui/number-field.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { TextField } from '#platform/web/ui/text-field.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { BuiltLine } from './builder-lists.web.tsx'
import { useBuilderText } from './builder-text.web.ts'
import { operators, operatorsOf, valuesOf, type Filter, type Operator } from './definition.rules.ts'
import { movingDays } from './moving-days.rules.ts'
import type { ColumnTold } from './subject-shapes.web.ts'

interface FilterLineProps {
  column: ColumnTold
  filter: Filter
  onChange: (filter: Filter) => void
  onRemove: () => void
}

/** One filter: its condition, and the values that the condition takes. */
export function FilterLine({ column, filter, onChange, onRemove }: FilterLineProps) {
  const t = useBuilderText()
  const { label } = useSpeech()
  const choose = (value: string | null) => {
    if (value) onChange({ ...filter, Operator: value as Operator, Values: [] })
  }
  return (
    <BuiltLine name={column.Title} onRemove={onRemove}>
      <SelectField
        label={t.conditionOf(column.Title)}
        labelHidden
        options={operatorsOf[column.Kind].map((value) => ({ value, label: label(operators, value) }))}
        value={filter.Operator}
        onChange={choose}
      />
      {valuesOf[filter.Operator][1] > 0 && <FilterValues column={column} filter={filter} onChange={onChange} />}
    </BuiltLine>
  )
}

function FilterValues({ column, filter, onChange }: Omit<FilterLineProps, 'onRemove'>) {
  const t = useBuilderText()
  const { options } = useSpeech()
  const { Values, Operator: operator } = filter
  const { Kind, Title, Options } = column
  const set = (values: readonly (string | null)[]) =>
    onChange({ ...filter, Values: values.map((value) => value ?? '') })
  if (operator === 'within')
    return (
      <SelectField
        label={t.valueOf(Title)}
        labelHidden
        options={options(movingDays).map(({ value, label }) => ({ value: String(value), label }))}
        value={Values[0] ?? null}
        onChange={(value) => set([value])}
      />
    )
  if (Kind === 'option')
    return (
      <MultiSelect
        label={t.valueOf(Title)}
        labelHidden
        options={Options.map(({ Value, Label }) => ({ value: Value, label: Label }))}
        value={[...Values]}
        onChange={set}
      />
    )
  const two = operator === 'between'
  const labels = two ? [t.fromOf(Title), t.throughOf(Title)] : [t.valueOf(Title)]
  const put = (at: number, value: string | null) =>
    set(labels.map((_, place) => (place === at ? value : (Values[place] ?? ''))))
  if (Kind === 'day')
    return (
      <>
        {labels.map((label, at) => (
          <DateField
            key={label}
            label={label}
            labelHidden
            value={Values[at] || null}
            onChange={(day) => put(at, day)}
          />
        ))}
      </>
    )
  if (Kind === 'text' || Kind === 'person') {
    const several = operator === 'is' || operator === 'isNot'
    return (
      <TextField
        label={t.valueOf(Title)}
        labelHidden
        {...(several && { placeholder: t.several })}
        value={Values.join(', ')}
        onChange={({ currentTarget: { value } }) => set(several ? value.split(/,\s?/).slice(0, 50) : [value])}
        onBlur={() => set(Values.map((value) => value.trim()).filter(Boolean))}
      />
    )
  }
  return (
    <>
      {labels.map((label, at) => (
        <NumberField
          key={label}
          label={label}
          labelHidden
          places={2}
          value={Values[at] ? Number(Values[at]) : null}
          onChange={(value) => put(at, value === null ? null : String(value))}
        />
      ))}
    </>
  )
}
