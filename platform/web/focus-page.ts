import { useEffect, useRef } from 'react'

const watchedMs = 5000

export const focusPage = (): void => document.getElementById('page')?.focus({ preventScroll: true })

/** Whoever opened another screen by something that went away with the old one is at the top of the new one. */
export function useFocusOnScreen(address: string): void {
  const shown = useRef(address)
  useEffect(() => {
    if (shown.current === address) return
    shown.current = address
    const look = () => {
      if (document.activeElement && document.activeElement !== document.body) return
      focusPage()
      watch.disconnect()
    }
    const watch = new MutationObserver(look)
    watch.observe(document.body, { childList: true, subtree: true })
    look()
    const timer = setTimeout(() => watch.disconnect(), watchedMs)
    return () => {
      clearTimeout(timer)
      watch.disconnect()
    }
  }, [address])
}
