import { useEffect, useState } from 'react'
import { readAgain } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { networkState } from '#platform/web/offline.ts'
import { send } from '#platform/web/send.ts'
import type { SaveState } from '#platform/web/ui/saved-state.tsx'
import { useUnsaved } from '#platform/web/unsaved.ts'
import type { Sent } from '#platform/contract/call.ts'
import type { Entry } from './shift-log-shapes.calls.ts'
import { shiftLogCalls } from './shift-log.calls.ts'

type Place = Pick<
  Sent<typeof shiftLogCalls.saveEntry>,
  'ResidenceID' | 'Day' | 'Shift' | 'ClientSubProgramMembershipID' | 'Topic'
>
export interface Written {
  readonly Body: string
  readonly Mark: Entry['Mark']
}

interface Told {
  save?: SaveState | undefined
  /** What stands there from another device. */
  clash?: Entry | undefined
  signed?: boolean
}

const pauseMs = 900
const retryMs = 10_000
const same = (a: Written, b: Written) => a.Body === b.Body && a.Mark === b.Mark

/** Keeps what is typed: after a pause on the server, one save after the other; without network on the tablet when the field is left. */
function entryKeeper(at: Place, start: Entry | undefined, said: string, tell: (told: Told) => void) {
  const WritingID = crypto.randomUUID()
  let version = start?.version ?? null
  let stored: Written = { Body: start?.Body ?? '', Mark: start?.Mark ?? null }
  let typed = stored
  let sending = false
  let stopped = false
  let waiting: ReturnType<typeof setTimeout> | undefined

  async function store(): Promise<void> {
    clearTimeout(waiting)
    if (sending || stopped || same(typed, stored)) return
    sending = true
    const now = typed
    tell({ save: { state: 'saving' } })
    try {
      const { Entry: kept } = await send(
        shiftLogCalls.saveEntry,
        { ...at, ...now, WritingID, version },
        {
          quiet: true,
          ownErrors: true,
          key: crypto.randomUUID(),
          said: [said, now.Mark, now.Body].filter(Boolean).join(': ').slice(0, 990),
        },
      )
      version = kept.version
      stored = now
      tell({ save: { state: 'saved', at: new Date().toISOString() } })
    } catch (error) {
      failed(error, now)
    } finally {
      sending = false
    }
    if (!stopped && !same(typed, stored)) waiting = setTimeout(() => void store(), pauseMs)
  }

  function failed(error: unknown, now: Written): void {
    const failure = error instanceof Failure ? error : undefined
    if (failure?.kind === 'kept') {
      stored = now
      tell({ save: { state: 'kept' } })
    } else if (failure?.refusal.code === 'Stale') {
      stopped = true
      tell({ save: { state: 'unsaved' }, clash: failure.refusal.current as Entry })
    } else if (failure?.refusal.code === 'LogSigned') {
      stopped = true
      tell({ save: { state: 'unsaved' }, signed: true })
    } else {
      tell({ save: { state: 'failed', retryIn: retryMs / 1000, onRetry: () => void store() } })
      waiting = setTimeout(() => void store(), retryMs)
    }
  }

  return {
    change(next: Written) {
      typed = next
      if (stopped) return
      tell({ save: { state: 'unsaved' } })
      clearTimeout(waiting)
      // Each save waits as an entry of its own on a tablet without network: one when the field is left is enough.
      if (!networkState().offline) waiting = setTimeout(() => void store(), pauseMs)
    },
    flush: () => store(),
    /** Goes on from what stands there now. */
    goOn(from: Entry, next: Written) {
      version = from.version
      stored = { Body: from.Body, Mark: from.Mark }
      typed = next
      stopped = false
      tell({ save: { state: 'unsaved' }, clash: undefined })
      void store()
    },
    dirty: () => !same(typed, stored),
  }
}

/** One person's words on one topic, which save themselves. */
export function useEntry(at: Place, start: Entry | undefined, said: string) {
  const [told, setTold] = useState<Told>({})
  const [written, setWritten] = useState<Written>({ Body: start?.Body ?? '', Mark: start?.Mark ?? null })
  const [keeper] = useState(() => entryKeeper(at, start, said, (next) => setTold((before) => ({ ...before, ...next }))))
  const { state } = told.save ?? {}
  useUnsaved(state === 'unsaved' || state === 'saving' || state === 'failed')
  useEffect(
    () => () => {
      // Closing does not wait for the pause; what was saved is then in the log.
      void keeper.flush().then(() => readAgain(shiftLogCalls.saveEntry))
    },
    [keeper],
  )
  const write = (next: Written) => {
    setWritten(next)
    keeper.change(next)
  }
  return {
    written,
    write,
    flush: keeper.flush,
    ...told,
    goOn(from: Entry, next: Written) {
      setWritten(next)
      keeper.goOn(from, next)
    },
  }
}
