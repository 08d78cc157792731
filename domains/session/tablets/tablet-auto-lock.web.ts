import { useEffect } from 'react'
import { send } from '#platform/web/send.ts'
import { mySessionCalls } from '../my-sessions.calls.ts'
import { isStillOpen, lockAfterMs } from './pin.rules.ts'
import { stayOpen } from './tablet-lock.web.ts'

/** How often activity is told to the server and to the lock. */
const tellEveryMs = 20_000

/** A browser may bring a page back as it was left: not to whoever holds the tablet now. */
export function useNoWayBack(): void {
  useEffect(() => {
    const hide = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      document.body.replaceChildren()
      location.reload()
    }
    addEventListener('pageshow', hide)
    return () => removeEventListener('pageshow', hide)
  }, [])
}

/** Locks when nobody has touched it for two minutes, network or not. */
export function useAutoLock(leave: () => Promise<void>): void {
  useEffect(() => {
    let last = Date.now()
    // Beside the clock of the tablet, which can be set, the one that only runs.
    let ran = performance.now()
    let told = ran
    const active = () => {
      last = Date.now()
      ran = performance.now()
      if (ran - told < tellEveryMs) return
      told = ran
      void stayOpen()
      void send(mySessionCalls.extendSession, {}, { quiet: true, ownErrors: true }).catch(() => undefined)
    }
    const timer = setInterval(() => {
      if (!isStillOpen(last, Date.now()) || performance.now() - ran >= lockAfterMs) void leave()
    }, 1000)
    const names = ['pointerdown', 'keydown'] as const
    for (const name of names) addEventListener(name, active, { passive: true })
    return () => {
      clearInterval(timer)
      for (const name of names) removeEventListener(name, active)
    }
  }, [leave])
}
