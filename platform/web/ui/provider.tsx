import type { ReactNode } from 'react'
import { ToastHost } from './toast.tsx'
import './tokens.css'
import './fonts.css'
import './mantine.css'
import './mantine-variables.css'
import './kith.css'

export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <ToastHost />
    </>
  )
}
