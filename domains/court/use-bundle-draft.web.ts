import { useEffect, useRef, useState } from 'react'
import type { Output, Sent } from '#platform/contract/call.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import type { SaveState } from '#platform/web/ui/saved-state.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { courtBundleCalls } from './court-bundle.calls.ts'

type Bundle = Output<typeof courtBundleCalls.getBundle>
export type Draft = Pick<Bundle, 'Texts' | 'LeftOut' | 'Hidden' | 'DocumentIDs'>

const pauseMs = 1200
const retryS = 10

/** Keeps what is written after a pause, one save at a time; a version somebody else wrote is never overwritten. */
export function useBundleDraft(membershipId: string, bundle: Bundle) {
  const [draft, setDraft] = useState<Draft>(() => ({
    Texts: bundle.Texts,
    LeftOut: bundle.LeftOut,
    Hidden: bundle.Hidden,
    DocumentIDs: bundle.DocumentIDs,
  }))
  const [version, setVersion] = useState(bundle.version)
  const [save, setSave] = useState<SaveState | undefined>(
    bundle.SavedAt ? { state: 'saved', at: bundle.SavedAt } : undefined,
  )
  const [refused, setRefused] = useState<string>()
  const [dirty, setDirty] = useState(false)
  const [tries, setTries] = useState(0)
  const latest = useRef(draft)
  const busy = useRef(false)
  useUnsaved(dirty)

  useEffect(() => {
    if (!dirty || refused) return
    const waiting = setTimeout(
      () => {
        if (busy.current) return
        busy.current = true
        const sent = draft
        setSave({ state: 'saving' })
        void send(
          courtBundleCalls.saveBundle,
          {
            ClientSubProgramMembershipID: membershipId,
            HearingID: bundle.HearingID,
            ...sent,
            version,
          } as Sent<typeof courtBundleCalls.saveBundle>,
          { ownErrors: true, quiet: true },
        ).then(
          (saved) => {
            busy.current = false
            setVersion(saved.version)
            setDirty(latest.current !== sent)
            setSave({ state: 'saved', at: new Date().toISOString() })
          },
          (failure: unknown) => {
            busy.current = false
            const again = () => setTries((n) => n + 1)
            setSave({ state: 'failed', retryIn: retryS, onRetry: again })
            if (failure instanceof Failure && failure.kind === 'refused') setRefused(failure.message)
            else setTimeout(again, retryS * 1000)
          },
        )
      },
      tries > 0 ? 0 : pauseMs,
    )
    return () => clearTimeout(waiting)
  }, [dirty, draft, version, tries, refused, membershipId, bundle.HearingID])

  const change = (next: Partial<Draft>) => {
    latest.current = { ...latest.current, ...next }
    setDraft(latest.current)
    setRefused(undefined)
    setDirty(true)
    setSave({ state: 'unsaved' })
  }
  return { draft, change, save, refused, version, dirty }
}
