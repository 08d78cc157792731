import { useEffect, useEffectEvent } from 'react'

/** Goes on once where an old address leads, as soon as it is known. */
export function useLedOn<T>(found: T | undefined, go: (found: T) => void): void {
  const lead = useEffectEvent(go)
  useEffect(() => {
    if (found !== undefined) lead(found)
  }, [found])
}
