import type { Icon as IconType } from '@tabler/icons-react'
import { clsx } from 'clsx'
import type { ComponentProps, MouseEvent } from 'react'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'disabled' | 'children'> {
  icon: IconType
  /** Its name for readers, and its tooltip. */
  label: string
  size?: 'sm' | 'md' | 'lg'
  offBecause?: string | undefined
  side?: 'top' | 'right' | 'bottom' | 'left'
  noTip?: boolean
}

export function IconButton(props: IconButtonProps) {
  const { icon, label, size = 'md', offBecause, side, noTip, className, onClick, ...rest } = props
  const button = (
    <button
      type="button"
      aria-label={label}
      {...rest}
      className={clsx('k-icon-btn', `k-icon-btn-${size}`, className)}
      {...(offBecause && { 'aria-disabled': true })}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (offBecause) event.preventDefault()
        else onClick?.(event)
      }}
    >
      <Icon of={icon} size={size === 'sm' ? 15 : 16} />
    </button>
  )
  if (noTip) return button
  return (
    <Tooltip text={offBecause ?? label} {...(side && { side })}>
      {button}
    </Tooltip>
  )
}
