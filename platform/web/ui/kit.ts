import { useEffect, useState } from 'react'
import { beginLoad } from '../loads.ts'

type Kit = (typeof import('./kit-live.tsx'))['kit']

let here: Kit | undefined

/** What lies above the page: dialogs, menus, panels, tooltips. No screen needs it to be drawn, so it comes afterwards. */
export async function bringKit(): Promise<Kit> {
  here ??= (await import('./kit-live.tsx')).kit
  return here
}

/** Once somebody reaches for it; `failed` when it cannot be fetched, until it is wanted again. */
export function useKit(wanted: boolean, waits = true): Kit | 'failed' | undefined {
  const [failed, setFailed] = useState(false)
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
  return wanted ? (here ?? (failed ? 'failed' : undefined)) : undefined
}
