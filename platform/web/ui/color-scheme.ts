import { useSyncExternalStore } from 'react'

export type ColorScheme = 'light' | 'dark' | 'auto'

const key = 'kith.scheme'
const darkSystem = () => matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function getScheme(): ColorScheme {
  try {
    const stored = localStorage.getItem(key)
    return stored === 'light' || stored === 'dark' ? stored : 'auto'
  } catch {
    return 'auto'
  }
}

function apply() {
  const chosen = getScheme()
  const dark = chosen === 'dark' || (chosen === 'auto' && darkSystem().matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
  for (const listener of listeners) listener()
}

/** Sets the scheme before the first paint of the application, without an inline script, and follows its changes. */
export function applyStoredScheme() {
  document.documentElement.setAttribute('data-respect-reduced-motion', 'true')
  apply()
  darkSystem().addEventListener('change', apply)
  addEventListener('storage', (event) => event.key === key && apply())
}

/** Keeps and applies a scheme. */
export function storeScheme(scheme: ColorScheme) {
  if (getScheme() === scheme) return
  try {
    localStorage.setItem(key, scheme)
  } catch {
    // Where nothing can be kept, the system's own scheme is shown.
  }
  apply()
}

export function useColorScheme(): { scheme: ColorScheme; setScheme: (scheme: ColorScheme) => void } {
  const scheme = useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, getScheme)
  return { scheme, setScheme: storeScheme }
}
