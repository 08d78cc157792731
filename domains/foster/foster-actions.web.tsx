import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Beside the module's title; each tab puts its own buttons there. */
export const FosterActionsSlot = createContext<HTMLElement | null>(null)

export function FosterActions({ children }: { children: ReactNode }) {
  const slot = useContext(FosterActionsSlot)
  return slot && createPortal(children, slot)
}
