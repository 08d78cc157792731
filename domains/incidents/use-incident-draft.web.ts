import { useEffect, useState } from 'react'
import type { Sent } from '#platform/contract/call.ts'
import { readAgain } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import type { SaveState } from '#platform/web/ui/saved-state.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import { incidentCalls } from './incidents.calls.ts'

export type Draft = Sent<typeof incidentCalls.saveIncident>
type Fields = Readonly<Record<string, string>>

const pauseMs = 900
const retryMs = 8000

export interface Seen {
  IncidentID: string
  version: number
}
interface Telling {
  save: (state: SaveState) => void
  refused: (fields: Fields) => void
}

/** Keeps a report as it is written: one save after the other, the last one typed wins, and what failed is tried again. */
function draftKeeper(begun: Draft, first: Seen | undefined, tell: Telling) {
  let seen = first
  let typed = begun
  let kept = JSON.stringify(begun)
  let running = Promise.resolve()
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function store(): Promise<void> {
    const now = JSON.stringify(typed)
    if ((now === kept && seen) || typed.Children.length === 0) return
    tell.save({ state: 'saving' })
    try {
      seen = await send(incidentCalls.saveIncident, { ...typed, ...seen }, { quiet: true })
      kept = now
      tell.refused({})
      if (now === JSON.stringify(typed)) tell.save({ state: 'saved', at: new Date().toISOString() })
    } catch (error) {
      tell.refused(error instanceof Failure ? (error.refusal.fields ?? {}) : {})
      tell.save({ state: 'failed', retryIn: retryMs / 1000, onRetry: () => void flush() })
      waiting = setTimeout(() => void flush(), retryMs)
    }
  }
  /** What was typed is on the server when this is done, unless it failed; gives the report as it is there. */
  async function flush(): Promise<Seen | undefined> {
    clearTimeout(waiting)
    running = running.then(store)
    await running
    return JSON.stringify(typed) === kept ? seen : undefined
  }
  return {
    flush,
    /** What was typed so far with what is typed now: two fields may change before the screen is drawn again. */
    change(more: Partial<Draft>): Draft {
      typed = { ...typed, ...more }
      clearTimeout(waiting)
      waiting = setTimeout(() => void flush(), pauseMs)
      return typed
    },
    /** The form goes: nothing is tried after the last time. */
    async leave() {
      await flush()
      clearTimeout(waiting)
      if (seen) await readAgain(incidentCalls.saveIncident)
    },
  }
}

export function useIncidentDraft(begun: Draft, seen: Seen | undefined) {
  const [values, setValues] = useState(begun)
  const [save, setSave] = useState<SaveState>()
  const [errors, refused] = useState<Fields>({})
  const [keeper] = useState(() => draftKeeper(begun, seen, { save: setSave, refused }))
  useUnsaved(save !== undefined && save.state !== 'saved')
  useEffect(() => () => void keeper.leave(), [keeper])
  return {
    values,
    save,
    errors,
    flush: keeper.flush,
    change(more: Partial<Draft>) {
      setValues(keeper.change(more))
      setSave({ state: 'unsaved' })
    },
  }
}
