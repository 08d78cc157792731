import { IconPlus, IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface ChipProps {
  children: ReactNode
  /** Opens the filter. */
  onClick?: ComponentProps<'button'>['onClick']
  onRemove: () => void
  removeLabel: string
  /** Puts something round the text, for example the popover it opens. */
  renderText?: (text: ReactElement) => ReactElement
}

/** A set filter with its x. */
export function Chip({ children, onClick, onRemove, removeLabel, renderText }: ChipProps) {
  const text = onClick ? (
    <button type="button" className="k-chip-text" onClick={onClick}>
      {children}
    </button>
  ) : (
    <span className="k-chip-text">{children}</span>
  )
  return (
    <span className="k-chip k-chip-set">
      {renderText ? renderText(text) : text}
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
