import { useNavigate, useSearch } from '@tanstack/react-router'
import { basePath } from '#platform/web/base.ts'

export const visitViews = ['month', 'mine', 'contacts', 'team', 'cover', 'mileage'] as const
export type VisitView = (typeof visitViews)[number]

const search = (view: string, more: Record<string, string> = {}) => ({
  tab: 'visits',
  ...(view !== 'month' && { view }),
  ...more,
})

/** Which part of the Visits tab is open; a handover brief stands in its place. */
export function useVisitsAddress() {
  const at: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  return {
    view: visitViews.find((view) => view === at['view']) ?? 'month',
    handover: text(at['handover']),
    /** The worker whose month is looked at. */
    worker: text(at['worker']),
    show: (view: VisitView, more?: Record<string, string>) =>
      void navigate({ to: '/Foster', search: search(view, more) as never }),
  }
}

export const viewHref = (view: VisitView, more?: Record<string, string>) =>
  `${basePath}Foster?${new URLSearchParams(search(view, more))}`
