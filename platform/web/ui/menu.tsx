import { Menu as MantineMenu } from '@mantine/core'
import type { Icon as IconType } from '@tabler/icons-react'
import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { Icon } from './icon.tsx'

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

export function Menu({ entries, children, align = 'start', label, opened, onOpened }: MenuProps) {
  return (
    <MantineMenu
      position={`bottom-${align}`}
      offset={4}
      withInitialFocusPlaceholder={false}
      {...(opened !== undefined && { opened })}
      {...(onOpened && { onChange: onOpened })}
      transitionProps={{ duration: 120, transition: 'fade' }}
      classNames={{ dropdown: 'k-menu', item: 'k-menu-item', label: 'k-menu-heading', divider: 'k-menu-line' }}
    >
      <MantineMenu.Target>{children}</MantineMenu.Target>
      <MantineMenu.Dropdown {...(label && { 'aria-label': label })}>
        {entries.map((entry, index) => (
          <Entry key={index} entry={entry} />
        ))}
      </MantineMenu.Dropdown>
    </MantineMenu>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'line') return <MantineMenu.Divider />
  if ('heading' in entry) return <MantineMenu.Label>{entry.heading}</MantineMenu.Label>
  const { label, icon, href, onClick, danger, chosen, offBecause } = entry
  const face = {
    leftSection: icon && <Icon of={icon} />,
    mod: { danger: Boolean(danger), chosen: Boolean(chosen), off: Boolean(offBecause) },
    ...(offBecause && { 'aria-disabled': true, closeMenuOnClick: false }),
    ...(!offBecause && onClick && { onClick }),
  }
  const text = (
    <>
      {label}
      {offBecause && <small>{offBecause}</small>}
    </>
  )
  return href && !offBecause ? (
    <MantineMenu.Item component="a" href={href} {...face}>
      {text}
    </MantineMenu.Item>
  ) : (
    <MantineMenu.Item {...face}>{text}</MantineMenu.Item>
  )
}
