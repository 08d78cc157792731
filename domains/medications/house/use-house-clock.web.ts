import { useEffect, useState } from 'react'
import { useProfile } from '#domains/session/profile.web.tsx'
import { serverNow } from '#domains/session/tablets/tablet-keeper.web.ts'

const everyMs = 15_000

/** Now, as the server has it, going on while the screen is open: on a tablet also from an answer that was kept for hours. */
export function useHouseClock(told: string | undefined, toldAt: number): number {
  const onTablet = useProfile().Tablet !== null
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), everyMs)
    return () => clearInterval(timer)
  }, [])
  if (onTablet) return serverNow()
  return told === undefined ? 0 : reckoned(told, toldAt)
}

const reckoned = (told: string, toldAt: number) => Date.parse(told) + Math.max(0, Date.now() - toldAt)
