import { useRouter } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { basePath } from './base.ts'

/** The whole address of a path inside the app, which may bring its own query. */
export const hrefOf = (path: string): string => `${basePath}${path.replace(/^\//, '')}`

/** Goes to an address of the app without loading it anew. */
export function useGo(): (href: string) => void {
  const { history } = useRouter()
  return (href) => history.push(href)
}

/** A link that stays inside the app; a new tab is still a new tab. */
export const linkTo = (href: string, go: (href: string) => void) => ({
  href,
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(href)
  },
})
