import { useSyncExternalStore } from 'react'
import { keyGroup } from '#platform/web/keys.ts'

export const everywhere = ['Everywhere', 'En todas partes'] as const

export const helpKeys = keyGroup(everywhere, {
  keys: { press: '?', does: ['Show this list', 'Mostrar esta lista'] },
})

/** The help of the screen, the list of keys, the tour, or a request to the help desk. */
export type HelpShown = 'how' | 'keys' | 'tour' | 'ask'

let now: HelpShown | undefined
let opener: Element | null = null
const afterClosingMs = 80
const listeners = new Set<() => void>()

export function showHelp(shown: HelpShown | undefined): void {
  if (shown && !now) opener = document.activeElement
  else if (!shown && opener) setTimeout(giveBack, afterClosingMs, opener)
  now = shown
  for (const listener of listeners) listener()
}

/** Where the panel had to be fetched first, it does not know who asked for it. */
function giveBack(asked: Element): void {
  const at = document.activeElement
  const isLost = !at || at === document.body || at.id === 'page'
  if (isLost && !now && asked instanceof HTMLElement && asked.isConnected) asked.focus({ preventScroll: true })
}

const listen = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useHelpShown = (): HelpShown | undefined => useSyncExternalStore(listen, () => now)
