import type { Icon as IconType } from '@tabler/icons-react'
import { cloneElement, useId, useState, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { BareMenu } from './bare-menu.tsx'
import { useKit } from './kit.ts'
import { useJoinedRef, type Target } from './use-joined-ref.ts'

export type MenuEntry =
  | {
      readonly label: ReactNode
      readonly key?: string
      readonly icon?: IconType
      readonly onClick?: (event: MouseEvent) => void
      readonly href?: string
      readonly danger?: boolean
      readonly chosen?: boolean
      /** Shown under the label; the entry is off. */
      readonly offBecause?: string | undefined
    }
  | { readonly heading: string }
  | 'line'

interface MenuProps {
  entries: readonly MenuEntry[]
  /** The button that opens it. */
  children: ReactElement
  align?: 'start' | 'end'
  label?: string
  /** For a menu that is opened from outside. */
  opened?: boolean
  onOpened?: (opened: boolean) => void
}

/** A button; the menu itself comes when it is first opened. */
export function Menu({ entries, children, align = 'start', label, opened: given, onOpened }: MenuProps) {
  const id = useId()
  const target = children as Target
  const [at, join] = useJoinedRef(target.props.ref)
  const [own, setOwn] = useState(false)
  const opened = given ?? own
  const kit = useKit(opened)
  const open = (next: boolean) => {
    setOwn(next)
    onOpened?.(next)
  }
  return (
    <>
      {cloneElement(target, {
        id: `${id}-target`,
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        ...(opened && { 'aria-controls': `${id}-dropdown`, 'data-expanded': true }),
        ref: join,
        onClick: (event: MouseEvent<HTMLElement>) => {
          target.props.onClick?.(event)
          open(!opened)
        },
      })}
      {kit === 'failed' && <BareMenu {...{ entries, label }} onClose={() => open(false)} />}
      {kit && kit !== 'failed' && <kit.LiveMenu {...{ id, entries, at, align, label, opened }} onOpened={open} />}
    </>
  )
}
