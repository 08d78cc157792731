import { createContext, useContext, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/** Beside a screen's title; each tab puts its own buttons there. */
export const ScreenActionsSlot = createContext<HTMLElement | null>(null)

export function ScreenActions({ children }: { children: ReactNode }) {
  const slot = useContext(ScreenActionsSlot)
  return slot && createPortal(children, slot)
}
