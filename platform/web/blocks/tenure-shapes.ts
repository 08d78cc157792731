/** Someone who holds or held a dated role. */
export interface Holder {
  readonly id: string
  readonly personId: string
  readonly name: string
  readonly start: string
  /** The first day it no longer holds. */
  readonly end?: string | null
  readonly setBy?: string
  readonly note?: string
}

/** Someone who could hold it, with what they already carry. */
export interface Candidate {
  readonly id: string
  readonly name: string
  readonly role?: string
  readonly openCases?: number
  readonly weightedLoad?: number
  /** The load with this case too, and from which on it is too much. */
  readonly loadAfter?: number
  readonly limit?: number
  readonly documentsDue?: number
  readonly offBecause?: string
}

export type TenureAct = 'assign' | 'transfer' | 'delete'
