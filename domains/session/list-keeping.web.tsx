import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { ListKeeping, none } from '#platform/web/blocks/roster/list-keeping.ts'
import { useSharedViews } from './shared-views.web.ts'
import { Failure } from '#platform/web/failure.ts'
import { useOwnSetting } from './own-setting.web.ts'
import type { Profile } from './profile.calls.ts'

/** What was to be kept and has no answer yet: it outlives the page, so that leaving it early loses nothing. */
interface Waiting {
  before: string | undefined
  after: string
}
const place = (userId: string) => `kith.views.${userId}`

function waitingOf(userId: string): Waiting | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(place(userId)) ?? 'null') as Waiting | null) ?? undefined
  } catch {
    return undefined
  }
}

/** Lists keep their views in the person's setting “savedViews”. */
export function KeepsLists({ profile, children }: { profile: Profile; children: ReactNode }) {
  const set = useOwnSetting('Lists', 'savedViews')
  const size = Number(profile.Settings['pageSize'])
  const stored = profile.Settings['savedViews']
  const [wanted, setWanted] = useState('')
  const shared = useSharedViews(wanted, profile.AssignedSubPrograms)

  async function keep(update: (stored: string | undefined) => string): Promise<boolean> {
    const waiting: Waiting = { before: stored, after: update(stored) }
    sessionStorage.setItem(place(profile.UserID), JSON.stringify(waiting))
    try {
      await set(update)
      sessionStorage.removeItem(place(profile.UserID))
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      if (error.kind === 'refused') sessionStorage.removeItem(place(profile.UserID))
      return false
    }
  }

  const goOn = useEffectEvent(() => {
    const waiting = waitingOf(profile.UserID)
    // What was kept elsewhere meanwhile is not overwritten.
    if (waiting && waiting.before === stored) void keep(() => waiting.after)
    else if (waiting) sessionStorage.removeItem(place(profile.UserID))
  })
  useEffect(() => goOn(), [])

  return (
    <ListKeeping
      value={{
        userId: profile.UserID,
        pageSize: size === 25 || size === 50 || size === 100 ? size : undefined,
        stored,
        keep,
        shared: (list) => (list === wanted ? shared : none),
        want: setWanted,
      }}
    >
      {children}
    </ListKeeping>
  )
}
