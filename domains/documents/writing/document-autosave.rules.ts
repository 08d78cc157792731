import type { FieldValue, FieldValues } from '#domains/forms/form-fields.rules.ts'
import { mergeAnswers, sameAnswers } from './drafts.rules.ts'

export interface SaveBody {
  DocumentID: string | null
  Revision: number | null
  Values: FieldValues
  Manual: boolean
  /** A save that was sent before and has not been answered: this one goes on top of it. */
  AfterKey?: string
}
export interface Saved {
  DocumentID: string
  Revision: number
  SavedAt: string
}
/** How a save went that did not go well. */
export type SaveFailure =
  /** Nobody knows whether it arrived: the same is sent again under the same key. */
  | { kind: 'unknown' }
  | { kind: 'stale'; revision: number; values: FieldValues; savedAt: string; otherForm: boolean }
  /** It cannot be saved as it is; another try comes with the next change. */
  | { kind: 'refused'; message: string }
  /** The draft is no longer there to be saved: submitted, deleted, or somebody else's. */
  | { kind: 'over'; message: string }

export type Attempt = { saved: Saved } | { failed: SaveFailure }

export interface AutosavePort {
  values: () => FieldValues
  /** Puts merged answers on screen. */
  adopt: (values: FieldValues) => void
  /** Answers that the server would not take yet: the last good one stays there. */
  withheld: (values: FieldValues) => readonly string[]
  send: (body: SaveBody, key: string) => Promise<Attempt>
  newKey: () => string
  now: () => number
  later: (work: () => void, ms: number) => unknown
  cancel: (timer: unknown) => void
  changed: () => void
}

export type SaveMood = 'fresh' | 'saved' | 'unsaved' | 'saving' | 'retrying' | 'refused' | 'over'

export interface AutosaveTimes {
  idle: number
  most: number
  retries: readonly number[]
}
const usual: AutosaveTimes = { idle: 3000, most: 15_000, retries: [2000, 5000, 10_000, 15_000] }

interface Start {
  documentId: string | null
  revision: number | null
  values: FieldValues
  savedAt: string | null
}

/**
 * Keeps a draft on the server while it is written: one save at a time, each on top of the last answer that came back.
 * What was acknowledged is never overwritten unseen: what another tab saved is merged, and where both changed the same
 * answer, theirs stays on the server until a person has chosen.
 */
export class Autosave {
  readonly #port: AutosavePort
  readonly #times: AutosaveTimes
  /** As the server last acknowledged it, or last told it. */
  #base: FieldValues
  #unsent: { body: SaveBody; key: string } | undefined
  #busy: Promise<void> | undefined
  #idle: unknown
  #latest: unknown
  #retry: unknown
  #tries = 0
  #stopped = false
  #again = false
  documentId: string | null
  revision: number | null
  savedAt: string | null
  mood: SaveMood
  message = ''
  /** Answers both sides changed: what the server holds, by field. */
  conflicts: Record<string, FieldValue | null> = {}
  /** How often somebody else saved this draft meanwhile. */
  merges = 0
  otherForm = false

  constructor(port: AutosavePort, start: Start, times: AutosaveTimes = usual) {
    this.#port = port
    this.#times = times
    this.#base = start.values
    this.documentId = start.documentId
    this.revision = start.revision
    this.savedAt = start.savedAt
    this.mood = start.documentId ? 'saved' : 'fresh'
  }

  get base(): FieldValues {
    return this.#base
  }

  /** What would be sent now: everything but what has to wait for a person. */
  payload(): FieldValues {
    const values = this.#port.values()
    const held = [...Object.keys(this.conflicts), ...this.#port.withheld(values)]
    if (held.length === 0) return values
    const sent = { ...values }
    for (const id of held) {
      const was = this.#base[id]
      if (was === undefined) delete sent[id]
      else sent[id] = was
    }
    return sent
  }

  /** What is sent when the page goes away and no answer can be waited for: one that is on its way may or may not arrive. */
  parting(): { body: SaveBody; key: string } | undefined {
    if (this.#stopped) return undefined
    const Values = this.payload()
    if (!this.#unsent) return sameAnswers(Values, this.#base) ? undefined : this.#made(Values, false)
    if (sameAnswers(Values, this.#unsent.body.Values)) return this.#unsent
    const { body, key } = this.#made(Values, false)
    return { body: { ...body, AfterKey: this.#unsent.key }, key }
  }

  #made(Values: FieldValues, Manual: boolean): { body: SaveBody; key: string } {
    return { key: this.#port.newKey(), body: { DocumentID: this.documentId, Revision: this.revision, Values, Manual } }
  }

  get hasUnsaved(): boolean {
    return (
      Boolean(this.#unsent) || Object.keys(this.conflicts).length > 0 || !sameAnswers(this.#port.values(), this.#base)
    )
  }

  /** Something was typed. */
  typed(): void {
    if (this.#stopped) return
    if (!this.hasUnsaved) return this.#say(this.documentId ? 'saved' : 'fresh')
    if (this.mood === 'saved' || this.mood === 'fresh' || this.mood === 'refused') this.#say('unsaved')
    this.#port.cancel(this.#idle)
    this.#idle = this.#port.later(() => void this.save(), this.#times.idle)
    this.#latest ??= this.#port.later(() => void this.save(), this.#times.most)
  }

  /** Saves what is unsaved; a save that is asked for by hand is written down even when nothing changed. */
  async save(manual = false): Promise<void> {
    this.#endTimers()
    if (this.#stopped) return
    if (this.#busy) {
      this.#again = true
      return this.#busy
    }
    if (!this.#unsent && !manual && sameAnswers(this.payload(), this.#base)) return
    this.#busy = this.#sendOnce(manual).finally(() => {
      this.#busy = undefined
    })
    await this.#busy
    if (this.#again && !this.#stopped && this.mood !== 'retrying') {
      this.#again = false
      await this.save()
    }
  }

  /** Until nothing is left to send, or it cannot be sent now. */
  async settle(): Promise<boolean> {
    for (let turn = 0; turn < 20; turn += 1) {
      await this.save()
      if (this.#stopped || this.mood === 'retrying' || this.mood === 'refused') return false
      if (!this.#unsent && sameAnswers(this.payload(), this.#base)) return true
    }
    return false
  }

  async #sendOnce(manual: boolean): Promise<void> {
    this.#unsent ??= this.#made(this.payload(), manual)
    const { body, key } = this.#unsent
    this.#say('saving')
    const attempt = await this.#port.send(body, key)
    if (this.#stopped) return
    if ('saved' in attempt) this.#acknowledged(body, attempt.saved)
    else this.#failed(attempt.failed)
  }

  #acknowledged(body: SaveBody, saved: Saved): void {
    this.#unsent = undefined
    this.#tries = 0
    this.#base = body.Values
    this.documentId = saved.DocumentID
    this.revision = saved.Revision
    this.savedAt = saved.SavedAt
    if (this.hasUnsaved) {
      this.#say('unsaved')
      if (!sameAnswers(this.payload(), this.#base)) this.#plan()
    } else this.#say('saved')
  }

  #failed(failure: SaveFailure): void {
    if (failure.kind === 'unknown') {
      const wait = this.#times.retries[Math.min(this.#tries, this.#times.retries.length - 1)]!
      this.#tries += 1
      this.#say('retrying')
      this.#port.cancel(this.#retry)
      this.#retry = this.#port.later(() => void this.save(), wait)
      return
    }
    this.#unsent = undefined
    if (failure.kind === 'stale') return this.#merge(failure)
    this.message = failure.message
    if (failure.kind === 'over') this.stop()
    this.#say(failure.kind === 'over' ? 'over' : 'refused')
  }

  #merge(theirs: Extract<SaveFailure, { kind: 'stale' }>): void {
    this.merges += 1
    if (theirs.otherForm) {
      this.otherForm = true
      this.stop()
      return this.#say('over')
    }
    const mine = this.#port.values()
    const { values, conflicts } = mergeAnswers(this.#base, mine, theirs.values)
    // What waits for a choice goes on waiting, with the newest text of the other side.
    for (const id of Object.keys(this.conflicts)) {
      if (JSON.stringify(mine[id] ?? null) === JSON.stringify(theirs.values[id] ?? null)) continue
      conflicts[id] = theirs.values[id] ?? null
      if (mine[id] === undefined) delete values[id]
      else values[id] = mine[id]
    }
    this.#base = theirs.values
    this.revision = theirs.revision
    this.savedAt = theirs.savedAt
    this.conflicts = conflicts
    this.#port.adopt(values)
    this.#say(this.hasUnsaved ? 'unsaved' : 'saved')
    if (!sameAnswers(this.payload(), this.#base)) this.#plan()
  }

  /** A person has chosen: these answers stand from now on. */
  choose(chosen: Record<string, FieldValue | undefined>): void {
    const values = { ...this.#port.values() }
    for (const [id, value] of Object.entries(chosen)) {
      delete this.conflicts[id]
      if (value === undefined) delete values[id]
      else values[id] = value
    }
    this.conflicts = { ...this.conflicts }
    this.#port.adopt(values)
    this.typed()
    void this.save()
  }

  /** After a submit, or when the page goes: nothing is sent any more. */
  stop(): void {
    this.#stopped = true
    this.#endTimers()
    this.#port.cancel(this.#retry)
  }
  /** A submit that was refused: the draft is written on. */
  goOn(): void {
    this.#stopped = false
    if (this.hasUnsaved) this.typed()
  }
  get stopped(): boolean {
    return this.#stopped
  }

  #plan(): void {
    this.#port.cancel(this.#idle)
    this.#idle = this.#port.later(() => void this.save(), this.#times.idle)
  }
  #endTimers(): void {
    this.#port.cancel(this.#idle)
    this.#port.cancel(this.#latest)
    this.#latest = undefined
  }
  #say(mood: SaveMood): void {
    this.mood = mood
    this.#port.changed()
  }
}
