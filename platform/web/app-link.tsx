import type { ReactNode } from 'react'
import { hrefOf, linkTo, useGo } from './go.ts'

interface AppLinkProps {
  /** `/Admin/User?state=inactive` */
  to: string
  className?: string
  children: ReactNode
}

/** A link inside the app to a path that the server or a list gave. */
export function AppLink({ to, className, children }: AppLinkProps) {
  const go = useGo()
  return (
    <a {...(className && { className })} {...linkTo(hrefOf(to), go)}>
      {children}
    </a>
  )
}
