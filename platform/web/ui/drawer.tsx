import { useState, type ReactNode } from 'react'
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
  const { opened } = props
  const [wanted, setWanted] = useState(opened)
  if (opened && !wanted) setWanted(true)
  const kit = useKit(wanted)
  return kit && kit !== 'failed' ? <kit.LiveDrawer {...props} /> : null
}
