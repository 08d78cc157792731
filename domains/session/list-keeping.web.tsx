import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { ListKeeping } from '#platform/web/blocks/roster/list-keeping.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import type { Profile } from './profile.calls.ts'
import { settingCalls } from './settings.calls.ts'

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
  const change = useChange(settingCalls.updateUserSettings, { quiet: true })
  const size = Number(profile.Settings['pageSize'])
  const stored = profile.Settings['savedViews']

  async function keep(update: (stored: string | undefined) => string): Promise<boolean> {
    const waiting: Waiting = { before: stored, after: update(stored) }
    sessionStorage.setItem(place(profile.UserID), JSON.stringify(waiting))
    try {
      const { Settings: mine } = await send(settingCalls.getUserSettings, { Grouping: 'Lists' }, { quiet: true })
      const setting = mine.find((one) => one.Name === 'savedViews')
      if (setting) {
        const { CoreProgramSettingID } = setting
        await change.mutateAsync({ CoreProgramSettingID, Value: update(setting.Value) })
      }
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
      }}
    >
      {children}
    </ListKeeping>
  )
}
