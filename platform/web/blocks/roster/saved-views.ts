import { useState } from 'react'
import { none, useListKeeping, type SharedView, type SharedViews } from './list-keeping.ts'
import { freeName, startState } from './roster-state.ts'
import type { RosterLayout, RosterState, RosterView, RosterViews } from './roster-shapes.ts'

interface Kept {
  views: { id: string; name: string; state: Partial<RosterState> }[]
  layout?: RosterLayout
}

type All = Record<string, Kept>

/** The setting holds at most 4,000 characters. */
const most = 3600

function read(text: string | undefined): All {
  try {
    const all: unknown = JSON.parse(text || '{}')
    return all && typeof all === 'object' && !Array.isArray(all) ? (all as All) : {}
  } catch {
    return {}
  }
}

const keptOf = (all: All, list: string): Kept => {
  const kept = all[list]
  return { ...kept, views: Array.isArray(kept?.views) ? kept.views : [] }
}

/** The views and the layout a person keeps for one list. */
export function useSavedViews(list: string) {
  const { stored, keep } = useListKeeping()
  const [own, setOwn] = useState<{ over: string | undefined; kept: Kept }>()
  const kept = own && own.over === stored ? own.kept : keptOf(read(stored), list)

  async function put(update: (kept: Kept) => Kept): Promise<void> {
    setOwn({ over: stored, kept: update(kept) })
    const done = await keep((text) => {
      const all = read(text)
      return JSON.stringify({ ...all, [list]: update(keptOf(all, list)) })
    })
    if (!done) setOwn(undefined)
  }

  return {
    views: kept.views.map((view): RosterView => ({ ...view, owner: 'mine' })),
    layout: kept.layout,
    full: (stored ?? '').length > most,
    add: (name: string, state: Partial<RosterState>) =>
      void put(({ views, ...rest }) => ({
        ...rest,
        views: [...views.filter((view) => view.name !== name), { id: crypto.randomUUID().slice(0, 8), name, state }],
      })),
    remove: (id: string) =>
      void put(({ views, ...rest }) => ({ ...rest, views: views.filter((view) => view.id !== id) })),
    keepLayout: (layout: RosterLayout) => void put((rest) => ({ ...rest, layout })),
  }
}

/** Every view a person keeps, whichever list it is of. */
export function useKeptViews() {
  const { stored, keep } = useListKeeping()
  const all = read(stored)
  return {
    views: Object.keys(all).flatMap((list) => keptOf(all, list).views.map(({ id, name }) => ({ list, id, name }))),
    remove: (list: string, id: string) =>
      void keep((text) => {
        const now = read(text)
        const kept = keptOf(now, list)
        return JSON.stringify({ ...now, [list]: { ...kept, views: kept.views.filter((view) => view.id !== id) } })
      }),
  }
}

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** How a list begins before anything is chosen. */
export interface ListStart {
  sort: string
  descending?: boolean
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
  shared: SharedViews = none,
  about: (view: SharedView) => string = ({ owner }) => owner,
): RosterViews {
  const held = ({ filters, sort, descending }: RosterState) => ({ filters, sort: sort || first.sort, descending })
  const start = held({ ...startState, ...first })
  const list: RosterView[] = [
    ...given.map((view) => ({ ...view, owner: 'given' as const, state: { ...start, ...view.state } })),
    ...kept.views,
    ...shared.views.map((view) => ({
      id: view.id,
      name: view.name,
      owner: 'shared' as const,
      state: view.state,
      about: about(view),
      mayEdit: view.mayEdit,
      subProgram: view.subProgram,
      usedBy: view.usedBy,
    })),
  ]
  const sharedOf = ({ id }: RosterView) => shared.views.find((view) => view.id === id)
  return {
    list,
    matching: list.filter((view) => same({ ...start, ...view.state }, held(state))).map(({ id }) => id),
    onChoose: (view) => {
      const given = sharedOf(view)
      if (given) shared.used(given)
      onState({ ...start, ...view.state, search: '' })
    },
    places: shared.places,
    ...(!kept.full && {
      onSave: (name: string, place: string | undefined) =>
        place ? shared.share(name, held(state), place) : Promise.resolve(kept.add(name, held(state))),
      onCopy: (view: RosterView) => kept.add(freeName(view.name, kept.views), view.state),
    }),
    onUpdate: (view) => {
      const given = sharedOf(view)
      if (given) shared.change(given, held(state))
    },
    onDelete: (view) => {
      const given = sharedOf(view)
      if (given) shared.remove(given)
      else kept.remove(view.id)
    },
  }
}

/** The page size of the person's settings, where there is one. */
export function usePageSize(): Partial<Pick<RosterState, 'size'>> {
  const { pageSize } = useListKeeping()
  return pageSize ? { size: pageSize } : {}
}
