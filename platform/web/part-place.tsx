import { useEffect, useSyncExternalStore, type CSSProperties } from 'react'
import { PartBoundary } from './part-boundary.tsx'

const keyOf = (name: string) => `kith.empty.${name}`
const listeners = new Set<() => void>()
const said = new Map<string, boolean>()

/** Whether the part had nothing to show, as it said last in this browser. */
function isEmpty(name: string): boolean {
  const now = said.get(name)
  if (now !== undefined) return now
  try {
    return localStorage.getItem(keyOf(name)) !== null
  } catch {
    return false
  }
}

function tell(name: string, empty: boolean): void {
  said.set(name, empty)
  try {
    if (empty) localStorage.setItem(keyOf(name), '1')
    else localStorage.removeItem(keyOf(name))
  } catch {
    // Without a memory the place is kept free until the part has spoken.
  }
  for (const listener of listeners) listener()
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Said by a part in a place of its own: whether there is anything to show, undefined until it knows. */
export function usePartShown(name: string, shown: boolean | undefined): void {
  useEffect(() => {
    if (shown !== undefined) tell(name, !shown)
  }, [name, shown])
}

interface PartPlaceProps {
  name: string
  /** How high it is, on a desk and on a phone. */
  height: readonly [desk: number, phone: number]
}

/** A part that may have nothing to show. Its place is kept free from the first paint: it comes without moving the page. */
export function PartPlace({ name, height: [desk, phone] }: PartPlaceProps) {
  const empty = useSyncExternalStore(listen, () => isEmpty(name))
  return (
    <div
      className={empty ? undefined : 'k-part-place'}
      style={{ '--k-place': `${desk}px`, '--k-place-phone': `${phone}px` } as CSSProperties}
    >
      <PartBoundary name={name} />
    </div>
  )
}
