import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField, type Option, type OptionGroup } from '#platform/web/ui/select-field.tsx'
import { useBuilderText } from './builder-text.web.ts'

interface LineProps {
  name: string
  children?: ReactNode
  onUp?: (() => void) | undefined
  onDown?: (() => void) | undefined
  onRemove: () => void
}

/** One column, filter, group or figure: its name, its choices, and where it stands among the others. */
export function BuiltLine({ name, children, onUp, onDown, onRemove }: LineProps) {
  const t = useBuilderText()
  return (
    <li className="k-build-line">
      <div className="k-build-line-head">
        <strong>{name}</strong>
        <span className="k-build-line-keys">
          {onUp && <IconButton size="sm" icon={IconArrowUp} label={t.up(name)} onClick={onUp} />}
          {onDown && <IconButton size="sm" icon={IconArrowDown} label={t.down(name)} onClick={onDown} />}
          <IconButton size="sm" icon={IconX} label={t.remove(name)} onClick={onRemove} />
        </span>
      </div>
      {children && <div className="k-build-line-body">{children}</div>}
    </li>
  )
}

interface AddProps {
  label: string
  options: readonly (Option | OptionGroup)[]
  onAdd: (value: string) => void
}

/** A list to add from; what was added leaves it. */
export function AddFrom({ label, options, onAdd }: AddProps) {
  if (options.length === 0) return null
  return (
    <SelectField
      label={label}
      labelHidden
      placeholder={label}
      searchable
      options={options}
      value={null}
      onChange={(value) => {
        if (value) onAdd(value)
      }}
    />
  )
}
