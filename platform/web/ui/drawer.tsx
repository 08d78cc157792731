import type { ReactNode } from 'react'
import { BareDialog } from './bare-dialog.tsx'
import { useKit } from './kit.ts'

export interface DrawerProps {
  opened: boolean
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  actions?: ReactNode
  side?: 'right' | 'left' | 'bottom'
  width?: number
}

/** From the side, or from below; it comes when it is first opened. */
export function Drawer(props: DrawerProps) {
  const kit = useKit(props.opened)
  if (kit === 'failed') return <BareDialog {...props} />
  return kit ? <kit.LiveDrawer {...props} /> : null
}
