import { Menu as MantineMenu } from '@mantine/core'
import type { RefObject } from 'react'
import { Anchor } from './anchor.tsx'
import { Icon } from './icon.tsx'
import { KitContext } from './kit-context.tsx'
import type { MenuEntry } from './menu.tsx'

interface LiveMenuProps {
  id: string
  entries: readonly MenuEntry[]
  at: RefObject<HTMLElement | null>
  align: 'start' | 'end'
  label?: string | undefined
  opened: boolean
  onOpened: (opened: boolean) => void
}

export function LiveMenu({ id, entries, at, align, label, opened, onOpened }: LiveMenuProps) {
  return (
    <KitContext>
      <MantineMenu
        id={id}
        position={`bottom-${align}`}
        offset={4}
        withInitialFocusPlaceholder={false}
        opened={opened}
        onChange={onOpened}
        transitionProps={{ duration: 120, transition: 'fade' }}
        classNames={{ dropdown: 'k-menu', item: 'k-menu-item', label: 'k-menu-heading', divider: 'k-menu-line' }}
      >
        <MantineMenu.Target>
          <Anchor at={at} />
        </MantineMenu.Target>
        <MantineMenu.Dropdown {...(label && { 'aria-label': label })}>
          {entries.map((entry, index) => (
            <Entry key={index} entry={entry} />
          ))}
        </MantineMenu.Dropdown>
      </MantineMenu>
    </KitContext>
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
