import { useChange } from '#platform/web/calls.tsx'
import { send } from '#platform/web/send.ts'
import { settingCalls } from './settings.calls.ts'

/** Sets one of the person's own settings by its name, from what is stored now. */
export function useOwnSetting(
  Grouping: string,
  name: string,
  options: { ownErrors?: true } = {},
): (next: (stored: string) => string) => Promise<void> {
  const change = useChange(settingCalls.updateUserSettings, { quiet: true, ...options })
  return async (next) => {
    const { Settings } = await send(settingCalls.getUserSettings, { Grouping }, { quiet: true, ...options })
    const setting = Settings.find(({ Name }) => Name === name)
    if (!setting) return
    const { CoreProgramSettingID, Value } = setting
    await change.mutateAsync({ CoreProgramSettingID, Value: next(Value) })
  }
}
