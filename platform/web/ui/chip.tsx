import { IconPlus, IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ChipProps {
  children: ReactNode
  /** Opens the filter. */
  onClick?: ComponentProps<'button'>['onClick']
  onRemove: () => void
  removeLabel: string
}

/** A set filter with its x. */
export function Chip({ children, onClick, onRemove, removeLabel }: ChipProps) {
  return (
    <span className="k-chip k-chip-set">
      {onClick ? (
        <button type="button" className="k-chip-text" onClick={onClick}>
          {children}
        </button>
      ) : (
        <span className="k-chip-text">{children}</span>
      )}
      <button type="button" className="k-chip-x" aria-label={removeLabel} onClick={onRemove}>
        <Icon of={IconX} size={14} />
      </button>
    </span>
  )
}

/** The dashed chip that adds a filter. */
export function AddChip({ children, ...rest }: ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className="k-chip k-chip-add">
      <Icon of={IconPlus} size={14} />
      {children}
    </button>
  )
}
