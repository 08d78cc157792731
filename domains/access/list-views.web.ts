import type { useSavedViews } from '#domains/session/settings-views.web.ts'
import { startState } from '#platform/web/blocks/roster/roster-state.ts'
import type { RosterState, RosterView, RosterViews } from '#platform/web/blocks/roster/roster-types.ts'

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** Views given by the screen and those a person keeps. A search stands beside the view: typing does not leave it. */
export function viewsOf(
  kept: ReturnType<typeof useSavedViews>,
  given: readonly { id: string; name: string; state?: Partial<RosterState> }[],
  firstSort: string,
  state: RosterState,
  onState: (change: Partial<RosterState>) => void,
): RosterViews {
  const held = ({ filters, sort, descending }: RosterState) => ({ filters, sort: sort || firstSort, descending })
  const start = held(startState)
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
