import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { sessionWarningSeconds } from '#platform/contract/lists/constants.ts'
import { Failure } from '#platform/web/failure.ts'
import { onSignedOut, send } from '#platform/web/send.ts'
import { mySessionCalls } from './my-sessions.calls.ts'
import { clockOf, type SessionTimes } from './session-clock.web.ts'

export type SessionPhase = 'open' | 'warning' | 'over' | 'refused-network'

const warningMs = sessionWarningSeconds * 1000
const activityEveryMs = 120_000

interface Session {
  phase: SessionPhase
  /** Milliseconds left, counted while the warning shows. */
  left: number
  extend: () => Promise<void>
  /** The same person has signed in again. */
  renewed: (times: SessionTimes) => void
  checkAgain: () => Promise<void>
}

/** Follows the session in this tab and tells the other tabs of what happens to it. */
export function useSession(userId: string, first: SessionTimes): Session {
  const clock = useRef(clockOf(first))
  const waiting = useRef<(() => void)[]>([])
  const channel = useRef<BroadcastChannel>(null)
  const lastSign = useRef(Date.now())
  const [phase, setPhase] = useState<SessionPhase>('open')
  const [left, setLeft] = useState(() => clock.current.left())

  const accept = useEffectEvent((times: SessionTimes & { UserID?: string }) => {
    // Someone else's session now: what stands on this screen is not theirs to see.
    if (times.UserID && times.UserID !== userId) return location.reload()
    clock.current = clockOf(times)
    setLeft(clock.current.left())
    setPhase(clock.current.left() <= warningMs ? 'warning' : 'open')
    for (const go of waiting.current.splice(0)) go()
  })

  const ask = useEffectEvent(async (): Promise<void> => {
    try {
      accept(await send(mySessionCalls.getSessionState, {}, { quiet: true }))
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.kind === 'signed-out') setPhase('over')
    }
  })

  const extend = useEffectEvent(async (): Promise<void> => {
    lastSign.current = Date.now()
    try {
      accept(await send(mySessionCalls.extendSession, {}, { quiet: true }))
      channel.current?.postMessage('changed')
    } catch (error) {
      if (error instanceof Failure && error.kind === 'signed-out') setPhase('over')
    }
  })

  useEffect(() => {
    onSignedOut({
      signInAgain: () => {
        setPhase('over')
        return new Promise((resolve) => waiting.current.push(resolve))
      },
      refusedNetwork: () => setPhase('refused-network'),
    })
    const tabs = new BroadcastChannel('kith-session')
    channel.current = tabs
    tabs.addEventListener('message', () => void ask())
    const wake = () => {
      if (document.visibilityState === 'visible') void ask()
    }
    // Typing is work although it makes no call; the server hears of it now and then.
    const active = () => {
      if (Date.now() - lastSign.current > activityEveryMs && clock.current.left() > warningMs) void extend()
    }
    document.addEventListener('visibilitychange', wake)
    addEventListener('keydown', active, { passive: true })
    addEventListener('pointerdown', active, { passive: true })
    return () => {
      tabs.close()
      document.removeEventListener('visibilitychange', wake)
      removeEventListener('keydown', active)
      removeEventListener('pointerdown', active)
    }
  }, [])

  useEffect(() => {
    if (phase === 'over' || phase === 'refused-network') return
    const remaining = clock.current.left()
    // Calls of this and other tabs keep the session alive without us knowing: ask before worrying anybody.
    const wait = phase === 'open' ? Math.max(500, remaining - warningMs) : 1000
    const timer = setTimeout(() => {
      const now = clock.current.left()
      if (phase === 'open' || now <= 0) void ask()
      setLeft(now)
    }, wait)
    return () => clearTimeout(timer)
  }, [phase, left])

  return {
    phase,
    left,
    extend: () => extend(),
    checkAgain: () => ask(),
    renewed: (times) => {
      accept(times)
      channel.current?.postMessage('changed')
    },
  }
}
