import { useEffect, useSyncExternalStore } from 'react'
import { getLocale, setLocale, type Language } from '#platform/web/locale.ts'

const key = 'kith.handed-over'
const listeners = new Set<() => void>()
/** The tab in which the person signs: there the handover itself stands before everything. */
let here = false

function tell(): void {
  for (const listener of listeners) listener()
}
function isLocked(): boolean {
  try {
    return localStorage.getItem(key) !== null
  } catch {
    return here
  }
}

/** From now on every tab of this device shows nothing of the product until staff confirm. */
export function lockDevice(language: Language): void {
  here = true
  try {
    if (!isLocked()) localStorage.setItem(key, getLocale().language)
  } catch {
    // Without storage the lock holds in this tab alone.
  }
  setLocale({ language })
  tell()
}

export function unlockDevice(): void {
  here = false
  let own: string | null = null
  try {
    own = localStorage.getItem(key)
    localStorage.removeItem(key)
  } catch {
    // As above.
  }
  if (own === 'en' || own === 'es') setLocale({ language: own })
  tell()
}

/** Handed over, and not in this tab or before it was loaded anew: the way back is staff's alone. */
export function useLockedOut(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const hear = (event: StorageEvent) => event.key === key && listener()
      listeners.add(listener)
      addEventListener('storage', hear)
      return () => {
        listeners.delete(listener)
        removeEventListener('storage', hear)
      }
    },
    () => isLocked() && !here,
  )
}

/** While it is on screen the product behind it is neither seen nor reached. */
export function useCovered(title: string): void {
  useEffect(() => {
    const root = document.documentElement
    const before = document.title
    root.dataset['handedOver'] = ''
    document.title = title
    return () => {
      delete root.dataset['handedOver']
      document.title = before
      // Gone without staff's word, whatever the way: then the lock takes its place.
      here = false
      tell()
    }
  }, [title])
}
