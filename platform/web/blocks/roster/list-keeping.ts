import { createContext, useContext } from 'react'
import type { PageSize } from './roster-shapes.ts'

/** What lists keep for the reader. */
export interface ListKeeping {
  readonly userId: string
  readonly pageSize: PageSize | undefined
  /** The text in which every list keeps its views and layout. */
  readonly stored: string | undefined
  /** Changes what stands there now, so that another tab's views are not lost; false when it could not. */
  readonly keep: (change: (stored: string | undefined) => string) => Promise<boolean>
}

const nobody: ListKeeping = { userId: '', pageSize: undefined, stored: undefined, keep: () => Promise.resolve(false) }

export const ListKeeping = createContext<ListKeeping>(nobody)

export const useListKeeping = (): ListKeeping => useContext(ListKeeping)
