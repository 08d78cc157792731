import { useMemo, useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  const media = useMemo(() => matchMedia(query), [query])
  return useSyncExternalStore(
    (listener) => {
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    () => media.matches,
  )
}

/** A phone. */
export const useNarrow = () => useMedia('(max-width: 640px)')
