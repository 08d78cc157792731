import { Drawer as MantineDrawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useCloseText } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'

interface DrawerProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  side?: 'right' | 'left' | 'bottom'
  width?: number
}

export function Drawer({ opened, onClose, title, children, actions, side = 'right', width = 420 }: DrawerProps) {
  const t = useCloseText()
  return (
    <MantineDrawer.Root
      opened={opened}
      onClose={onClose}
      position={side}
      size={side === 'bottom' ? 'auto' : width}
      transitionProps={{ duration: 160 }}
    >
      <MantineDrawer.Overlay className="k-veil" />
      <MantineDrawer.Content className="k-drawer">
        <div className="k-drawer-head">
          <MantineDrawer.Title>{title}</MantineDrawer.Title>
          <IconButton icon={IconX} label={t.close} onClick={onClose} noTip />
        </div>
        <div className="k-drawer-body">{children}</div>
        {actions && <div className="k-dialog-foot">{actions}</div>}
      </MantineDrawer.Content>
    </MantineDrawer.Root>
  )
}
