import { useEffect, useSyncExternalStore } from 'react'

export interface CrumbText {
  readonly label: string
  /** Inside the app; none for where the person is. */
  readonly to?: string
  /** Where the list above it stood, so that its crumb leads back there. */
  readonly parentSearch?: Readonly<Record<string, unknown>>
}

let crumbs: readonly CrumbText[] = []
const listeners = new Set<() => void>()

function set(next: readonly CrumbText[]): void {
  crumbs = next
  for (const listener of listeners) listener()
}

/** A screen adds to the breadcrumb what it has open, for example a child's name. */
export function useCrumbs(list: readonly CrumbText[]): void {
  const text = JSON.stringify(list)
  useEffect(() => {
    set(JSON.parse(text) as CrumbText[])
    return () => set([])
  }, [text])
}

export const useShownCrumbs = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => crumbs,
  )
