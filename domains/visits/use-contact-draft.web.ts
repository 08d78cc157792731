import { useEffect, useState } from 'react'
import { queries } from '#platform/web/calls.tsx'
import { lock, unlock } from '#platform/web/device-lock.ts'
import { send } from '#platform/web/send.ts'
import type { SaveState } from '#platform/web/ui/saved-state.tsx'
import { visitsCalls } from './visits.calls.ts'

export interface Kept {
  Body: string
  At: string
}

const pauseMs = 900
const retryMs = 10_000
const keyOf = (userId: string, draftId: string) => `kith.draft.${userId}.${draftId}`

export interface Opened {
  DraftID: string
  DraftKey: string
  Draft: Kept | null
}

/** What this device holds because the server has not confirmed it. */
async function readKept(name: string, key: string): Promise<Kept | null> {
  try {
    const plain = await unlock(key, localStorage.getItem(name) ?? '')
    const kept = JSON.parse(plain ?? 'null') as Kept | null
    return kept && typeof kept.Body === 'string' && typeof kept.At === 'string' ? kept : null
  } catch {
    return null
  }
}

async function keep(name: string, key: string, kept: Kept | null): Promise<void> {
  try {
    const locked = kept && (await lock(key, JSON.stringify(kept)))
    if (locked) localStorage.setItem(name, locked)
    else localStorage.removeItem(name)
  } catch {
    // A full or forbidden store: the server has it in a moment.
  }
}

/** What a form begins with is asked for anew when it opens next. */
const forgetStart = () =>
  queries.invalidateQueries({ queryKey: [visitsCalls.getForNewContact.name], refetchType: 'none' })

/** The newest of both, for a form that opens; undefined until it is known. */
export function useNewestDraft(userId: string, { DraftID, DraftKey, Draft }: Opened): Kept | null | undefined {
  const [newest, setNewest] = useState<Kept | null>()
  useEffect(() => {
    void readKept(keyOf(userId, DraftID), DraftKey).then((here) =>
      setNewest(here && (!Draft || here.At > Draft.At) ? here : Draft),
    )
  }, [userId, DraftID, DraftKey, Draft])
  return newest
}

/** Keeps what is typed: at once on this device, after a pause on the server; confirmed there it leaves the device. */
function draftKeeper(userId: string, { DraftID, DraftKey }: Opened, tell: (save: SaveState | undefined) => void) {
  const key = keyOf(userId, DraftID)
  let stored = Promise.resolve()
  /** One after the other, so that what is typed last is what stays. */
  const keepHere = (kept: Kept | null) => {
    stored = stored.then(() => keep(key, DraftKey, kept))
  }
  let waiting: ReturnType<typeof setTimeout> | undefined
  /** The text as last typed; undefined before the first change and when the draft is done with. */
  let last: string | undefined

  async function store(Body: string): Promise<void> {
    tell({ state: 'saving' })
    try {
      const { At } = await send(visitsCalls.saveContactDraft, { DraftID, Body }, { quiet: true })
      void forgetStart()
      if (last !== Body) return
      keepHere(null)
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
      keepHere({ Body, At: new Date().toISOString() })
      clearTimeout(waiting)
      waiting = setTimeout(() => void store(Body), pauseMs)
    },
    /** The entry is saved, or the person starts over. */
    finish(discard: boolean) {
      clearTimeout(waiting)
      last = undefined
      keepHere(null)
      tell(undefined)
      void forgetStart()
      if (discard) send(visitsCalls.saveContactDraft, { DraftID, Body: null }, { quiet: true }).catch(() => {})
    },
    /** Closing does not wait for the pause. */
    flush() {
      clearTimeout(waiting)
      if (last !== undefined) void store(last)
    },
    begun: () => last !== undefined,
  }
}

export function useContactDraft(userId: string, opened: Opened) {
  const [save, setSave] = useState<SaveState>()
  const [keeper] = useState(() => draftKeeper(userId, opened, setSave))
  useEffect(() => () => keeper.flush(), [keeper])
  return { save, keeper }
}
