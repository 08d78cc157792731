import { useEffect, useState } from 'react'
import { queries } from '#platform/web/calls.tsx'
import { send } from '#platform/web/send.ts'
import type { SaveState } from '#platform/web/ui/saved-state.tsx'
import { visitsCalls } from './visits.calls.ts'

interface Kept {
  Body: string
  At: string
}

const pauseMs = 900
const retryMs = 10_000
const keyOf = (userId: string, draftId: string) => `kith.draft.${userId}.${draftId}`

/** What this device holds because the server has not confirmed it. */
function readKept(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept && typeof kept.Body === 'string' && typeof kept.At === 'string' ? kept : null
  } catch {
    return null
  }
}

function keep(key: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept))
    else localStorage.removeItem(key)
  } catch {
    // A full or forbidden store: the server has it in a moment.
  }
}

/** What a form begins with is asked for anew when it opens next. */
const forgetStart = () =>
  queries.invalidateQueries({ queryKey: [visitsCalls.getForNewContact.name], refetchType: 'none' })

/** The newest of both, for a form that opens. */
export function newestDraft(userId: string, draftId: string, onServer: Kept | null): Kept | null {
  const here = readKept(keyOf(userId, draftId))
  if (!here || !onServer) return here ?? onServer
  return here.At > onServer.At ? here : onServer
}

/** Keeps what is typed: at once on this device, after a pause on the server; confirmed there it leaves the device. */
function draftKeeper(userId: string, draftId: string, tell: (save: SaveState | undefined) => void) {
  const key = keyOf(userId, draftId)
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** The text as last typed; undefined before the first change and when the draft is done with. */
  let last: string | undefined

  async function store(Body: string): Promise<void> {
    tell({ state: 'saving' })
    try {
      const { At } = await send(visitsCalls.saveContactDraft, { DraftID: draftId, Body }, { quiet: true })
      void forgetStart()
      if (last !== Body) return
      keep(key, null)
      tell({ state: 'saved', at: At })
    } catch {
      if (last !== Body) return
      tell({ state: 'kept' })
      waiting = setTimeout(() => void store(Body), retryMs)
    }
  }

  return {
    change(Body: string) {
      if (Body === last) return
      if (last === undefined) tell({ state: 'unsaved' })
      last = Body
      keep(key, { Body, At: new Date().toISOString() })
      clearTimeout(waiting)
      waiting = setTimeout(() => void store(Body), pauseMs)
    },
    /** The entry is saved, or the person starts over. */
    finish(discard: boolean) {
      clearTimeout(waiting)
      last = undefined
      keep(key, null)
      tell(undefined)
      void forgetStart()
      if (discard) send(visitsCalls.saveContactDraft, { DraftID: draftId, Body: null }, { quiet: true }).catch(() => {})
    },
    /** Closing does not wait for the pause. */
    flush() {
      clearTimeout(waiting)
      if (last !== undefined) void store(last)
    },
    begun: () => last !== undefined,
  }
}

export function useContactDraft(userId: string, draftId: string) {
  const [save, setSave] = useState<SaveState>()
  const [keeper] = useState(() => draftKeeper(userId, draftId, setSave))
  useEffect(() => () => keeper.flush(), [keeper])
  return { save, keeper }
}
