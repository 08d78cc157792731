import { pathTo, type SearchOf } from '#platform/contract/route-search.ts'
import { hrefOf, useGo } from '#platform/web/go.ts'
import { useAddress } from '#platform/web/use-address.ts'

export const visitViews = ['month', 'mine', 'contacts', 'team', 'cover', 'mileage', 'expenses'] as const
export type VisitView = (typeof visitViews)[number]

type More = Pick<SearchOf<'/Foster'>, 'handover' | 'worker'>

export const viewHref = (view: VisitView, more: More = {}) =>
  hrefOf(pathTo('/Foster', { tab: 'visits', view: view === 'month' ? undefined : view, ...more }))

/** Which part of the Visits tab is open; a handover brief stands in its place. */
export function useVisitsAddress() {
  const { asked } = useAddress('/Foster')
  const go = useGo()
  return {
    view: visitViews.find((view) => view === asked.view) ?? 'month',
    handover: asked.handover,
    /** The worker whose month is looked at. */
    worker: asked.worker,
    show: (view: VisitView, more?: More) => go(viewHref(view, more)),
  }
}
