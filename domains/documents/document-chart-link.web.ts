import { useNavigate } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { basePath } from '#platform/web/base.ts'
import type { ChartHead } from './document-shapes.rules.ts'

/** Where a chart is opened. */
export function chartHref({ ChartType, ChartID }: Pick<ChartHead, 'ChartType' | 'ChartID'>): string {
  if (ChartType === 'Client') return `${basePath}Foster?${new URLSearchParams({ child: ChartID })}`
  if (ChartType === 'Resource Family') return `${basePath}Foster?${new URLSearchParams({ family: ChartID })}`
  if (ChartType === 'Employee') return `${basePath}Admin/EmployeeProfile/${ChartID}`
  return basePath
}

/** Goes to an address of the app without loading it anew. */
export function useGo(): (href: string) => void {
  const navigate = useNavigate()
  return (href) => {
    const url = new URL(href, location.origin)
    const to = `/${url.pathname.slice(basePath.length)}`
    void navigate({ to, search: Object.fromEntries(url.searchParams) as never })
  }
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
