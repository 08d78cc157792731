import { useEffect, useRef, useSyncExternalStore } from 'react'

/** What is on screen and not yet on the server. */
const open = new Set<symbol>()
const listeners = new Set<() => void>()

function warnOnLeave(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

function tell(): void {
  if (open.size > 0) addEventListener('beforeunload', warnOnLeave)
  else removeEventListener('beforeunload', warnOnLeave)
  for (const listener of listeners) listener()
}

/** A shared tablet locks whatever is open on it; what was typed is kept for its person elsewhere. */
export function forgetUnsaved(): void {
  open.clear()
  tell()
}

export const hasUnsaved = (): boolean => open.size > 0

/**
 * Marks this component as holding unsaved work while `dirty`; leaving then asks first. What it returns takes the mark off
 * at once, for a save that is followed by a step elsewhere in the same breath.
 */
export function useUnsaved(dirty: boolean): () => void {
  const current = useRef<symbol>(undefined)
  useEffect(() => {
    if (!dirty) return
    const mark = Symbol('unsaved')
    current.current = mark
    open.add(mark)
    tell()
    return () => {
      open.delete(mark)
      tell()
    }
  }, [dirty])
  return () => {
    if (current.current && open.delete(current.current)) tell()
  }
}

export const useAnyUnsaved = (): boolean =>
  useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, hasUnsaved)
