import { startState } from '#platform/web/blocks/roster/roster-state.ts'
import type { RosterState, RosterView, RosterViews } from '#platform/web/blocks/roster/roster-types.ts'
import { useProfile } from './profile.web.tsx'
import type { useSavedViews } from './settings-views.web.ts'

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** How a list begins before anything is chosen. */
export interface ListStart {
  sort: string
  filters?: RosterState['filters']
}

/** A view that the screen itself offers. */
export interface GivenView {
  id: string
  name: string
  state?: Partial<RosterState>
}

/** Views given by the screen and those a person keeps. A search stands beside the view: typing does not leave it. */
export function viewsOf(
  kept: ReturnType<typeof useSavedViews>,
  given: readonly GivenView[],
  first: ListStart,
  state: RosterState,
  onState: (change: Partial<RosterState>) => void,
): RosterViews {
  const held = ({ filters, sort, descending }: RosterState) => ({ filters, sort: sort || first.sort, descending })
  const start = held({ ...startState, ...first })
  const list: RosterView[] = [
    ...given.map((view) => ({ ...view, owner: 'given' as const, state: { ...start, ...view.state } })),
    ...kept.views,
  ]
  return {
    list,
    current: list.find((view) => same({ ...start, ...view.state }, held(state)))?.id,
    onChoose: (view) => onState({ ...start, ...view.state, search: '' }),
    ...(!kept.full && { onSave: (name: string) => kept.add(name, held(state)) }),
    onDelete: (view) => kept.remove(view.id),
  }
}

/** The page size of the person's settings, where there is one. */
export function usePageSize(): Partial<Pick<RosterState, 'size'>> {
  const size = Number(useProfile().Settings['pageSize'])
  return size === 25 || size === 50 || size === 100 ? { size } : {}
}
