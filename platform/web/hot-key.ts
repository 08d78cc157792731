import { useEffect, useEffectEvent } from 'react'

/** Runs on a key, `mod` being Ctrl, or Command on a Mac: `useHotKey('mod+k', open)`. */
export function useHotKey(combination: string, run: () => void): void {
  const go = useEffectEvent(run)
  useEffect(() => {
    const parts = combination.split('+')
    const key = parts.at(-1)
    const needsMod = parts.includes('mod')
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== key || (event.ctrlKey || event.metaKey) !== needsMod || event.altKey) return
      event.preventDefault()
      go()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [combination])
}
