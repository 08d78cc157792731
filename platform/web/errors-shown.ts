import { useSyncExternalStore } from 'react'
import type { Failure } from './failure.ts'

export interface ShownError {
  readonly failure: Failure
  readonly endpoint: string
  readonly at: string
  /** When the same request goes out again by itself. */
  readonly retryAt?: number
  readonly retryNow?: () => void
}

let shown: ShownError | undefined
const listeners = new Set<() => void>()

function set(next: ShownError | undefined): void {
  shown = next
  for (const listener of listeners) listener()
}

/** Opens the "Uh Oh!" dialog; a later failure replaces an earlier one. */
export const showError = (error: Omit<ShownError, 'at'>) => set({ ...error, at: new Date().toISOString() })

export const closeError = (which?: Failure) => {
  if (!which || shown?.failure === which) set(undefined)
}

export const useShownError = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )
