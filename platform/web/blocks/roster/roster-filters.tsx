import { useRef, useState } from 'react'
import { useDates } from '../../dates.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { AddChip, Chip } from '../../ui/chip.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Menu } from '../../ui/menu.tsx'
import { Popover } from '../../ui/popover.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useRosterText } from './roster-text.ts'
import type { RosterFilter, RosterState } from './roster-shapes.ts'

interface RosterFiltersProps {
  filters: readonly RosterFilter[]
  state: RosterState
  onState: (change: Partial<RosterState>) => void
}

/** Set filters as chips; the dashed chip adds one. */
export function RosterFilters({ filters, state, onState }: RosterFiltersProps) {
  const t = useRosterText()
  const [editing, setEditing] = useState<string>()
  const adder = useRef<HTMLButtonElement>(null)
  const words = useFilterWords()
  const shown = filters.filter((filter) => state.filters[filter.id]?.length || filter.id === editing)
  const rest = filters.filter((filter) => !shown.includes(filter))

  /** A filter left empty takes its chip, and the focus on it, away. */
  const leave = () => {
    setEditing(undefined)
    setTimeout(() => {
      if (document.activeElement === document.body) adder.current?.focus()
    }, 30)
  }
  const put = (id: string, values: readonly string[]) => onState({ filters: withFilter(state.filters, id, values) })

  return (
    <>
      {shown.map((filter) => {
        const values = state.filters[filter.id] ?? []
        return (
          <Chip
            key={filter.id}
            onClick={() => setEditing(editing === filter.id ? undefined : filter.id)}
            onRemove={() => {
              put(filter.id, [])
              setEditing(undefined)
              adder.current?.focus()
            }}
            removeLabel={t.removeFilter(filter.label)}
            renderText={(text) => (
              <Popover
                opened={editing === filter.id}
                onOpened={(opened) => (opened ? setEditing(filter.id) : leave())}
                label={filter.label}
                width={filter.kind === 'days' ? 300 : 260}
                target={text}
              >
                <FilterEditor filter={filter} values={values} onValues={(next) => put(filter.id, next)} />
              </Popover>
            )}
          >
            {values.length ? t.filterOn(filter.label, words(filter, values)) : filter.label}
          </Chip>
        )
      })}
      {rest.length > 0 && (
        <Menu
          label={t.addFilter}
          entries={rest.map((filter) => ({ label: filter.label, onClick: () => setEditing(filter.id) }))}
        >
          <AddChip ref={adder}>{t.addFilter}</AddChip>
        </Menu>
      )}
    </>
  )
}

interface FilterEditorProps {
  filter: RosterFilter
  values: readonly string[]
  onValues: (values: readonly string[]) => void
}

/** The filters with one of them changed; without values it is gone. */
export function withFilter(filters: RosterState['filters'], id: string, values: readonly string[]) {
  const { [id]: _gone, ...others } = filters
  return values.some((value) => value !== '') ? { ...others, [id]: values } : others
}

export function FilterEditor({ filter, values, onValues }: FilterEditorProps) {
  const t = useRosterText()
  const [texts, setTexts] = useState(values)
  if (filter.kind === 'options')
    return (
      <fieldset className="k-roster-options">
        <legend className="k-hidden">{filter.label}</legend>
        {filter.options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            checked={values.includes(option.value)}
            onChange={(event) =>
              onValues(
                event.currentTarget.checked
                  ? [...values, option.value]
                  : values.filter((value) => value !== option.value),
              )
            }
          />
        ))}
      </fieldset>
    )
  if (filter.kind === 'days')
    return (
      <div className="k-roster-days">
        <DateField
          label={t.from}
          value={values[0] || null}
          onChange={(day) => onValues([day ?? '', values[1] ?? ''])}
        />
        <DateField
          label={t.until}
          value={values[1] || null}
          onChange={(day) => onValues([values[0] ?? '', day ?? ''])}
        />
      </div>
    )
  const boxes = filter.boxes ?? [t.contains]
  return (
    <form
      className="k-roster-days"
      onSubmit={(event) => {
        event.preventDefault()
        const next = boxes.map((_, at) => (texts[at] ?? '').trim())
        onValues(next.some(Boolean) ? next : [])
      }}
    >
      {boxes.map((label, at) => (
        <TextField
          key={label}
          label={label}
          value={texts[at] ?? ''}
          {...(filter.digits && { inputMode: 'numeric' as const })}
          onChange={(event) => {
            const { value } = event.currentTarget
            const next = filter.digits ? value.replaceAll(/\D/g, '') : value
            setTexts((old) => boxes.map((_, other) => (other === at ? next : (old[other] ?? ''))))
          }}
        />
      ))}
      <Button type="submit" kind="primary">
        {t.apply}
      </Button>
    </form>
  )
}

/** A filter's values as people read them. */
export function useFilterWords(): (filter: RosterFilter, values: readonly string[]) => string {
  const t = useRosterText()
  const dates = useDates()
  return (filter, values) => {
    if (filter.kind === 'text') return filter.say?.(values) ?? values.join(' ')
    if (filter.kind === 'days') {
      const [from, until] = values
      if (from && until) return t.bothDays(dates.near(from), dates.near(until))
      return from ? t.fromDay(dates.near(from)) : until ? t.untilDay(dates.near(until)) : ''
    }
    const labels = filter.options.filter((option) => values.includes(option.value)).map((option) => option.label)
    return labels.join(', ')
  }
}
