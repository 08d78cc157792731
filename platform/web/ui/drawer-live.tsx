import { Drawer as MantineDrawer } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { closeByEscape } from './close-by-escape.ts'
import { useCloseText } from './close-text.ts'
import type { DrawerProps } from './drawer.tsx'
import { useFocusReturn } from './focus-return.ts'
import { IconButton } from './icon-button.tsx'
import { KitContext } from './kit-context.tsx'

export function LiveDrawer({ opened, onClose, title, children, actions, side = 'right', width = 420 }: DrawerProps) {
  const t = useCloseText()
  const content = useFocusReturn(opened)
  return (
    <KitContext>
      <MantineDrawer.Root
        opened={opened}
        onClose={onClose}
        closeOnEscape={false}
        returnFocus={false}
        position={side}
        size={side === 'bottom' ? 'auto' : width}
        transitionProps={{ duration: 160 }}
        classNames={{ content: side === 'bottom' ? 'k-drawer k-drawer-low' : 'k-drawer', overlay: 'k-veil' }}
      >
        <MantineDrawer.Overlay />
        <MantineDrawer.Content ref={content}>
          <div className="k-drawer-inner" {...closeByEscape(onClose)}>
            <div className="k-drawer-head">
              <MantineDrawer.Title>{title}</MantineDrawer.Title>
            </div>
            <div className="k-drawer-body">{children}</div>
            {actions && <div className="k-dialog-foot">{actions}</div>}
            <IconButton icon={IconX} label={t.close} onClick={onClose} noTip className="k-dialog-x" />
          </div>
        </MantineDrawer.Content>
      </MantineDrawer.Root>
    </KitContext>
  )
}
