import { useEffect, useState } from 'react'
import { beginLoad } from '../loads.ts'

type Kit = (typeof import('./kit-live.tsx'))['kit']

let here: Kit | undefined

/** What lies above the page: dialogs, menus, panels, tooltips. No screen needs it to be drawn, so it comes afterwards. */
export async function bringKit(): Promise<Kit> {
  here ??= (await import('./kit-live.tsx')).kit
  return here
}

/** From the first time somebody reaches for it on. `failed` where it cannot be fetched: the next time it is tried again. */
export function useKit(wanted: boolean, waits = true): Kit | 'failed' | undefined {
  const [failed, setFailed] = useState(false)
  const [reached, setReached] = useState(false)
  const [, setArrived] = useState(here !== undefined)
  useEffect(() => {
    if (!wanted || here) return
    const over = waits ? beginLoad() : undefined
    let left = false
    bringKit()
      .then(
        () => left || setArrived(true),
        () => left || setFailed(true),
      )
      .finally(over)
    return () => {
      left = true
      over?.()
      setFailed(false)
    }
  }, [wanted, waits])
  if (wanted && here && !reached) setReached(true)
  if (wanted && failed && !here) return 'failed'
  return wanted || reached ? here : undefined
}
