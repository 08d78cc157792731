import { MultiSelect as MantineMultiSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { FocusEventHandler, Ref } from 'react'
import { mantineField, useFieldText, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'
import { KitContext } from './kit-context.tsx'
import { asFound, type Option, type OptionGroup } from './select-field.tsx'

interface MultiSelectProps extends FieldProps {
  options: readonly (Option | OptionGroup)[]
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  /** What is typed, where the options come from elsewhere: they are shown as they are. */
  onSearch?: (text: string) => void
  id?: string
  ref?: Ref<HTMLInputElement>
  onBlur?: FocusEventHandler
}

export function MultiSelect(props: MultiSelectProps) {
  const { options, value, onChange, placeholder, onSearch, id, ref, onBlur } = props
  const t = useFieldText()
  return (
    <KitContext>
      <MantineMultiSelect
        {...mantineField(props, t)}
        data={options as never}
        value={value}
        onChange={onChange}
        placeholder={value.length ? '' : (placeholder ?? t.choose)}
        searchable
        {...(onSearch && { onSearchChange: onSearch, filter: asFound })}
        openOnFocus={false}
        hidePickedOptions
        rightSection={<Icon of={IconChevronDown} />}
        rightSectionPointerEvents="none"
        withScrollArea={false}
        nothingFoundMessage={t.noMatch}
        {...{ id, ref, onBlur }}
      />
    </KitContext>
  )
}
