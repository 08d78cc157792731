import { Select, type OptionsFilter } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { FocusEventHandler, Ref } from 'react'
import { mantineField, useFieldText, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { KitContext } from './kit-context.tsx'

export interface Option {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface OptionGroup {
  readonly group: string
  readonly items: readonly Option[]
}

interface SelectFieldProps extends FieldProps {
  options: readonly (Option | OptionGroup)[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  /** May be emptied again. */
  clearable?: boolean
  /** Type to narrow; on by itself from ten options. */
  searchable?: boolean
  /** What is typed, where the options come from elsewhere: they are shown as they are. */
  onSearch?: (text: string) => void
  id?: string
  name?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: FocusEventHandler
  autoFocus?: boolean
}

/** What a search of its own has found is not narrowed a second time. */
export const asFound: OptionsFilter = ({ options }) => options

/** Five choices or more; two to four are a Segmented or RadioGroup. */
export function SelectField(props: SelectFieldProps) {
  const { options, value, onChange, placeholder, clearable, searchable, onSearch } = props
  const { id, name, ref, onBlur, autoFocus } = props
  const t = useFieldText()
  const count = options.reduce((sum, option) => sum + ('group' in option ? option.items.length : 1), 0)
  return (
    <KitContext>
      <Select
        {...mantineField(props, t)}
        data={options as never}
        value={value}
        onChange={onChange}
        placeholder={placeholder ?? t.choose}
        searchable={searchable ?? count >= 10}
        {...(onSearch && { onSearchChange: onSearch, filter: asFound })}
        clearable={clearable ?? false}
        allowDeselect={false}
        {...(!(clearable && value) && {
          rightSection: <Icon of={IconChevronDown} />,
          rightSectionPointerEvents: 'none',
        })}
        openOnFocus={false}
        checkIconPosition="right"
        withScrollArea={false}
        nothingFoundMessage={t.noMatch}
        {...(autoFocus && { 'data-autofocus': true })}
        {...{ id, name, ref, onBlur }}
      />
    </KitContext>
  )
}
