import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiPath } from '#platform/contract/lists/constants.ts'
import { problemOf } from '#domains/forms/form-answers.rules.ts'
import type { FieldValues } from '#domains/forms/form-fields.rules.ts'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { Autosave, type Attempt, type SaveBody } from './document-autosave.rules.ts'
import { draftCalls } from './drafts.calls.ts'
import type { FormStore } from '#domains/forms/page/form-page-store.web.ts'

/** Most that a request may carry that outlives its page. */
const largestFlush = 60_000
const overCodes = new Set(['AlreadySubmitted', 'DraftGone', 'NotYours', 'NotFound'])

export interface DraftSource {
  formVersionId: string
  chartId: string
  chartType: string
  wordFileId: string | null
  documentId: string | null
  revision: number | null
  savedAt: string | null
  values: FieldValues
}

function failed(error: unknown, formVersionId: string): Attempt {
  if (!(error instanceof Failure)) throw error
  const { kind, status, refusal } = error
  const code = refusal.code ?? ''
  if (kind === 'no-response' || kind === 'unavailable' || kind === 'signed-out' || status >= 500 || status === 429)
    return { failed: { kind: 'unknown' } }
  const now = refusal.current as
    | { Revision: number; Values: FieldValues; SavedAt: string; FormVersionID: string }
    | undefined
  if (code === 'Stale' && now)
    return {
      failed: {
        kind: 'stale',
        revision: now.Revision,
        values: now.Values,
        savedAt: now.SavedAt,
        otherForm: now.FormVersionID !== formVersionId,
      },
    }
  return { failed: { kind: overCodes.has(code) ? 'over' : 'refused', message: error.messages.join(' ') } }
}

/** A draft that saves itself while the page is open, and what can be said about it. */
export class Draft {
  readonly saver: Autosave
  readonly store: FormStore
  readonly #source: DraftSource
  readonly #listeners = new Set<() => void>()
  #turn = 0

  constructor(source: DraftSource, store: FormStore) {
    this.#source = source
    this.store = store
    this.saver = new Autosave(
      {
        values: () => store.given,
        adopt: (values) => store.replace(values),
        withheld: (values) => this.withheld(values),
        send: (one, key) =>
          send(draftCalls.saveDraft, this.#whole(one, key), { quiet: true, key }).then(
            (saved): Attempt => ({ saved }),
            (error: unknown) => failed(error, source.formVersionId),
          ),
        newKey: () => crypto.randomUUID(),
        now: () => Date.now(),
        later: (work, ms) => setTimeout(work, ms),
        cancel: (timer) => clearTimeout(timer as number | undefined),
        changed: () => this.#tell(),
      },
      source,
    )
  }

  #whole(body: SaveBody, SaveKey: string) {
    const { formVersionId, chartId, chartType, wordFileId } = this.#source
    return {
      ...body,
      SaveKey,
      FormVersionID: formVersionId,
      ChartID: chartId,
      ChartType: chartType as 'Client',
      ...(wordFileId && { WordFileID: wordFileId }),
    }
  }

  /** Fields whose answer the server would not keep: they wait on screen with their reason. */
  withheld(values: FieldValues): string[] {
    return this.store.fields
      .filter((field) => {
        const value = values[field.Id]
        return value !== undefined && value !== this.saver.base[field.Id] && problemOf(field, value) !== undefined
      })
      .map((field) => field.Id)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
  readonly turn = (): number => this.#turn
  #tell(): void {
    this.#turn += 1
    for (const listener of this.#listeners) listener()
  }

  /** Watches what is typed, and saves when the page is left, hidden or online again. */
  readonly start = (): (() => void) => {
    const typed = this.store.subscribe(() => this.saver.typed())
    if (this.saver.hasUnsaved) this.saver.typed()
    const hidden = () => document.visibilityState === 'hidden' && void this.saver.save()
    const blurred = () => void this.saver.save()
    const leaves = () => this.flush()
    document.addEventListener('visibilitychange', hidden)
    addEventListener('blur', blurred)
    addEventListener('online', blurred)
    addEventListener('pagehide', leaves)
    return () => {
      typed()
      document.removeEventListener('visibilitychange', hidden)
      removeEventListener('blur', blurred)
      removeEventListener('online', blurred)
      removeEventListener('pagehide', leaves)
    }
  }

  /** The page goes away: what is unsaved is sent by a request that outlives it. */
  flush(): void {
    const parting = this.saver.parting()
    if (!parting) return
    const body = JSON.stringify(this.#whole(parting.body, parting.key))
    void fetch(`${apiPath}/${draftCalls.saveDraft.name}`, {
      method: 'POST',
      keepalive: new Blob([body]).size <= largestFlush,
      headers: { 'x-kith': '1', 'content-type': 'application/json', 'idempotency-key': parting.key },
      body,
    }).catch(() => undefined)
  }
}

export function useDraft(make: () => Draft): Draft {
  const [draft] = useState(make)
  useSyncExternalStore(draft.subscribe, draft.turn)
  useEffect(() => draft.start(), [draft])
  return draft
}

/** Whether the same draft is open in another tab of this browser; nothing but its id is told. */
export function useOtherTab(documentId: string | null): boolean {
  const [other, setOther] = useState(false)
  useEffect(() => {
    if (!documentId || typeof BroadcastChannel === 'undefined') return
    const channel = new BroadcastChannel('kith-drafts')
    channel.addEventListener('message', ({ data }: MessageEvent<{ open?: string; here?: string }>) => {
      if (data.open === documentId) channel.postMessage({ here: documentId })
      if (data.open === documentId || data.here === documentId) setOther(true)
    })
    channel.postMessage({ open: documentId })
    return () => channel.close()
  }, [documentId])
  return other
}
