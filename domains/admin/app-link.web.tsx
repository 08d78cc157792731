import { useRouter } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'
import { basePath } from '#platform/web/base.ts'

/** The whole address of a path inside the app, which may bring its own query. */
export const hrefOf = (path: string): string => `${basePath}${path.replace(/^\//, '')}`

interface AppLinkProps {
  /** `/Admin/User?state=inactive` */
  to: string
  className?: string
  children: ReactNode
}

/** A link inside the app to a path that the server or a list gave. */
export function AppLink({ to, className, children }: AppLinkProps) {
  const { history } = useRouter()
  const href = hrefOf(to)
  return (
    <a
      href={href}
      {...(className && { className })}
      onClick={(event: MouseEvent) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
        event.preventDefault()
        history.push(href)
      }}
    >
      {children}
    </a>
  )
}
