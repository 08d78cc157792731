import { sessionWarningSeconds } from '#platform/contract/lists/constants.ts'
import { Failure } from '#platform/web/failure.ts'
import { onSignedOut, send } from '#platform/web/send.ts'
import { mySessionCalls } from './my-sessions.calls.ts'
import { clockOf, type SessionClock, type SessionTimes } from './session-clock.web.ts'

export type SessionPhase = 'open' | 'warning' | 'over' | 'refused-network'

export interface SessionState {
  phase: SessionPhase
  /** Milliseconds until the session ends, counted down while the warning shows. */
  left: number
}

const warningMs = sessionWarningSeconds * 1000
const activityEveryMs = 120_000
/** The answer with the new secret is on its way when the first refusal of the old one comes. */
const newSecretArrivesMs = 300

/** Follows the session in this tab and tells the other tabs of what happens to it. */
export class SessionFollower {
  readonly #userId: string
  #clock: SessionClock
  #state: SessionState
  #waiting: (() => void)[] = []
  #doubts = false
  #tabs: BroadcastChannel | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #lastSign = Date.now()
  readonly #listeners = new Set<() => void>()

  constructor(userId: string, first: SessionTimes) {
    this.#userId = userId
    this.#clock = clockOf(first)
    this.#state = { phase: 'open', left: this.#clock.left() }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly state = (): SessionState => this.#state

  /** Begins to follow; the returned function ends it. */
  readonly start = (): (() => void) => {
    onSignedOut({
      signInAgain: () => {
        if (!this.#doubts) void this.#makeSure()
        return new Promise((resolve) => this.#waiting.push(resolve))
      },
      refusedNetwork: () => this.#become('refused-network'),
    })
    this.#tabs = new BroadcastChannel('kith-session')
    this.#tabs.addEventListener('message', () => void this.check())
    const wake = () => {
      if (document.visibilityState === 'visible') void this.check()
    }
    // Typing is work although it makes no call; the server hears of it now and then.
    const active = () => {
      if (Date.now() - this.#lastSign > activityEveryMs && this.#clock.left() > warningMs) void this.extend()
    }
    document.addEventListener('visibilitychange', wake)
    addEventListener('keydown', active, { passive: true })
    addEventListener('pointerdown', active, { passive: true })
    this.#wait()
    return () => {
      clearTimeout(this.#timer)
      this.#tabs?.close()
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('keydown', active)
      removeEventListener('pointerdown', active)
    }
  }

  readonly extend = async (): Promise<void> => {
    this.#lastSign = Date.now()
    if (await this.#hear(send(mySessionCalls.extendSession, {}, { quiet: true }))) this.#tellTabs()
  }

  /** Asks how the session stands; asking does not prolong it. */
  readonly check = async (): Promise<void> => {
    await this.#hear(send(mySessionCalls.getSessionState, {}, { quiet: true }))
  }

  /** A call that was under way while the session got a new secret was refused although the session goes on. */
  async #makeSure(): Promise<void> {
    this.#doubts = true
    await new Promise((resolve) => setTimeout(resolve, newSecretArrivesMs))
    this.#doubts = false
    await this.check()
  }

  /** The same person has signed in again. */
  readonly renewed = (times: SessionTimes): void => {
    this.#accept(times)
    this.#tellTabs()
  }

  async #hear(answer: Promise<SessionTimes & { UserID: string }>): Promise<boolean> {
    try {
      this.#accept(await answer)
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.kind === 'signed-out' || this.#waiting.length > 0) this.#become('over')
      else this.#wait()
      return false
    }
  }

  #accept(times: SessionTimes & { UserID?: string }): void {
    // Someone else's session now: what stands on this screen is not theirs to see.
    if (times.UserID && times.UserID !== this.#userId) return location.reload()
    this.#clock = clockOf(times)
    this.#become(this.#clock.left() <= warningMs ? 'warning' : 'open')
    for (const go of this.#waiting.splice(0)) go()
  }

  #tellTabs(): void {
    this.#tabs?.postMessage('changed')
  }

  #become(phase: SessionPhase): void {
    this.#state = { phase, left: this.#clock.left() }
    for (const listener of this.#listeners) listener()
    this.#wait()
  }

  /** Calls of this and other tabs keep the session alive without us knowing: it is asked before anybody is worried. */
  #wait(): void {
    clearTimeout(this.#timer)
    const { phase } = this.#state
    if (phase === 'over' || phase === 'refused-network') return
    const left = this.#clock.left()
    if (phase === 'open') this.#timer = setTimeout(() => void this.check(), Math.max(1000, left - warningMs))
    else if (left > 0) this.#timer = setTimeout(() => this.#become('warning'), 1000)
    else this.#timer = setTimeout(() => void this.check(), 1000)
  }
}
