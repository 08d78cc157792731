import type { Icon as IconType } from '@tabler/icons-react'
import { clsx } from 'clsx'
import { useSyncExternalStore, type ComponentProps, type MouseEvent } from 'react'
import { countUploads, onUploads } from '../uploads.ts'
import { Icon } from './icon.tsx'
import { Tooltip } from './tooltip.tsx'

interface Face {
  /** One primary per view. `danger` is outlined; `last` is the filled red last step of a destructive dialog. */
  kind?: 'primary' | 'default' | 'quiet' | 'danger' | 'last' | undefined
  /** sm 28 in rows, md 32 in toolbars, lg 36 in forms. */
  size?: 'sm' | 'md' | 'lg' | undefined
  icon?: IconType | undefined
  iconEnd?: IconType | undefined
  wide?: boolean | undefined
  /** Shown as chosen, for example a filter that is on. */
  chosen?: boolean | undefined
}

export interface ButtonProps extends Face, Omit<ComponentProps<'button'>, 'disabled'> {
  /** Why the button is off. It stays focusable and says this in a tooltip. */
  offBecause?: string | undefined
  /** Its own work is running: off, without a reason. */
  busy?: boolean
}

/** What sends a form waits for the files that go with it. */
export function Button(props: ButtonProps) {
  return props.type === 'submit' ? <SubmitButton {...props} /> : <PlainButton {...props} />
}

function SubmitButton(props: ButtonProps) {
  const uploads = useSyncExternalStore(onUploads, countUploads)
  return <PlainButton {...props} busy={props.busy || uploads > 0} />
}

function PlainButton(props: ButtonProps) {
  const { kind, size, icon, iconEnd, wide, chosen, offBecause, busy, className, children, onClick, ...rest } = props
  const off = Boolean(offBecause) || busy
  const button = (
    <button
      type="button"
      {...rest}
      className={clsx(faceClass({ kind, size, wide, chosen }), className)}
      {...(off && { 'aria-disabled': true })}
      {...(busy && { 'aria-busy': true })}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        if (off) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {icon && <Icon of={icon} size={15} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={15} />}
    </button>
  )
  return offBecause ? <Tooltip text={offBecause}>{button}</Tooltip> : button
}

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  size,
  icon,
  iconEnd,
  wide,
  chosen,
  className,
  children,
  ...rest
}: Face & ComponentProps<'a'>) {
  return (
    <a {...rest} className={clsx(faceClass({ kind, size, wide, chosen }), className)}>
      {icon && <Icon of={icon} size={15} />}
      {children}
      {iconEnd && <Icon of={iconEnd} size={15} />}
    </a>
  )
}

function faceClass({ kind = 'default', size = 'md', wide, chosen }: Face): string {
  return clsx('k-btn', `k-btn-${kind}`, `k-btn-${size}`, wide && 'k-btn-wide', chosen && 'is-chosen')
}
