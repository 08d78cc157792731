import { localStorageColorSchemeManager } from '@mantine/core'

export type ColorScheme = 'light' | 'dark' | 'auto'

export const schemeManager = localStorageColorSchemeManager({ key: 'kith.scheme' })

/** Sets the scheme before the first paint of the application, without an inline script. */
export function applyStoredScheme() {
  const chosen = schemeManager.get('auto')
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}
