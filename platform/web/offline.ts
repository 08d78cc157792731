import type { CallSpec } from '#platform/contract/call.ts'

/** What a shared tablet keeps while it has no network. Nothing else has one. */
export interface Keeper {
  /** The answer of a read, for when the network is gone. */
  keep(call: CallSpec, input: unknown, answer: unknown): void
  /** The answer that was kept last, or undefined. */
  kept(call: CallSpec, input: unknown): Promise<unknown>
  /** A change that waits for the network; `said` tells people what it is. */
  queue(call: CallSpec, input: Readonly<Record<string, unknown>>, key: string, said: string): Promise<void>
  /** What is typed in an open form, for when its person comes back; undefined forgets it. */
  stash(place: string, typed: Readonly<Record<string, unknown>> | undefined): void
  stashed(place: string): Promise<Readonly<Record<string, unknown>> | undefined>
}

let keeper: Keeper | undefined

export const setKeeper = (one: Keeper | undefined): void => {
  keeper = one
}
export const theKeeper = (): Keeper | undefined => keeper

/** A change that waits: whom it is of, when it was made, and what it is about. */
export interface Waiting {
  readonly id: string
  readonly call: string
  readonly mark: string
  readonly by: string
  readonly at: number
}

export interface NetworkState {
  /** The last call found no network. */
  readonly offline: boolean
  readonly waiting: readonly Waiting[]
}

let state: NetworkState = { offline: false, waiting: [] }
const listeners = new Set<() => void>()

export function tellNetwork(change: Partial<NetworkState>): void {
  if (change.offline === state.offline && !change.waiting) return
  state = { ...state, ...change }
  for (const listener of listeners) listener()
}

export const networkState = (): NetworkState => state
export function onNetwork(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** What a change is about, as `offline.mark` of its call says. */
export const markOf = (call: CallSpec, input: Readonly<Record<string, unknown>>): string =>
  (call.offline?.mark ?? []).map((field) => String(input[field] ?? '')).join(' ')
