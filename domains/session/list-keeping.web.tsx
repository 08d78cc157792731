import type { ReactNode } from 'react'
import { ListKeeping } from '#platform/web/blocks/roster/list-keeping.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import type { Profile } from './profile.calls.ts'
import { settingCalls } from './settings.calls.ts'

/** Lists keep their views in the person's setting “savedViews”. */
export function KeepsLists({ profile, children }: { profile: Profile; children: ReactNode }) {
  const change = useChange(settingCalls.updateUserSettings, { quiet: true })
  const size = Number(profile.Settings['pageSize'])

  async function keep(update: (stored: string | undefined) => string): Promise<boolean> {
    try {
      const { Settings: mine } = await send(settingCalls.getUserSettings, { Grouping: 'Lists' }, { quiet: true })
      const setting = mine.find((one) => one.Name === 'savedViews')
      if (!setting) return true
      const { CoreProgramSettingID } = setting
      await change.mutateAsync({ CoreProgramSettingID, Value: update(setting.Value) })
      return true
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      return false
    }
  }

  return (
    <ListKeeping
      value={{
        userId: profile.UserID,
        pageSize: size === 25 || size === 50 || size === 100 ? size : undefined,
        stored: profile.Settings['savedViews'],
        keep,
      }}
    >
      {children}
    </ListKeeping>
  )
}
