import { localStorageColorSchemeManager, type MantineColorSchemeManager } from '@mantine/core'

export type ColorScheme = 'light' | 'dark' | 'auto'

const stored = localStorageColorSchemeManager({ key: 'kith.scheme' })
let tell: ((scheme: ColorScheme) => void) | undefined

export const schemeManager: MantineColorSchemeManager = {
  ...stored,
  subscribe(onUpdate) {
    tell = onUpdate
    stored.subscribe(onUpdate)
  },
  unsubscribe() {
    tell = undefined
    stored.unsubscribe()
  },
}

/** Sets the scheme before the first paint of the application, without an inline script. */
export function applyStoredScheme() {
  const chosen = stored.get('auto')
  const dark = chosen === 'dark' || (chosen === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light')
}

/** Keeps and applies a scheme from outside a component; inside one, use `useColorScheme`. */
export function storeScheme(scheme: ColorScheme) {
  if (stored.get('auto') === scheme) return
  stored.set(scheme)
  applyStoredScheme()
  tell?.(scheme)
}
