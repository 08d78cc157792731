import { createContext, useContext, useEffect } from 'react'
import type { PageSize, RosterState } from './roster-shapes.ts'

export type ViewState = Pick<RosterState, 'filters' | 'sort' | 'descending'>

/** A view that somebody shared with a sub-program. */
export interface SharedView {
  readonly id: string
  readonly name: string
  readonly state: ViewState
  readonly subProgram: string
  readonly owner: string
  /** The owner has left: a colleague who changes it takes it over. */
  readonly left: boolean
  /** How many people used it lately. */
  readonly usedBy: number
  readonly mayEdit: boolean
  readonly version: number
}

/** The shared views of one list and what can be done with them. */
export interface SharedViews {
  readonly views: readonly SharedView[]
  /** Sub-programs with which the reader can share. */
  readonly places: readonly { readonly id: string; readonly name: string }[]
  /** Gives why it could not be shared. */
  readonly share: (name: string, state: ViewState, subProgramId: string) => Promise<string | undefined>
  readonly change: (view: SharedView, state: ViewState) => void
  readonly remove: (view: SharedView) => void
  readonly used: (view: SharedView) => void
}

/** What lists keep for the reader. */
export interface ListKeeping {
  readonly userId: string
  readonly pageSize: PageSize | undefined
  /** The text in which every list keeps its views and layout. */
  readonly stored: string | undefined
  /** Changes what stands there now, so that another tab's views are not lost; false when it could not. */
  readonly keep: (change: (stored: string | undefined) => string) => Promise<boolean>
  /** What is shared of a list, once a list has said that it is the one shown. */
  readonly shared: (list: string) => SharedViews
  readonly want: (list: string) => void
}

export const none: SharedViews = {
  views: [],
  places: [],
  share: () => Promise.resolve(undefined),
  change: () => {},
  remove: () => {},
  used: () => {},
}
const nobody: ListKeeping = {
  userId: '',
  pageSize: undefined,
  stored: undefined,
  keep: () => Promise.resolve(false),
  shared: () => none,
  want: () => {},
}

export const ListKeeping = createContext<ListKeeping>(nobody)

/** What is shared of the list that is shown; without a name, nothing. */
export function useSharedOf(list: string): SharedViews {
  const { shared, want } = useContext(ListKeeping)
  useEffect(() => {
    if (list) want(list)
  }, [list, want])
  return list ? shared(list) : none
}

export const useListKeeping = (): ListKeeping => useContext(ListKeeping)
