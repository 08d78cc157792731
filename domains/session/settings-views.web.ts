import { useState } from 'react'
import type { RosterLayout, RosterState, RosterView } from '#platform/web/blocks/roster/roster-types.ts'
import { useChange } from '#platform/web/calls.tsx'
import { Failure } from '#platform/web/failure.ts'
import { send } from '#platform/web/send.ts'
import { useProfile } from './profile.web.tsx'
import { settingCalls } from './settings.calls.ts'

interface Kept {
  views: { id: string; name: string; state: Partial<RosterState> }[]
  layout?: RosterLayout
}

type All = Record<string, Kept>

/** The setting holds at most 4,000 characters. */
const most = 3600

function read(text: string | undefined): All {
  try {
    const all: unknown = JSON.parse(text || '{}')
    return all && typeof all === 'object' && !Array.isArray(all) ? (all as All) : {}
  } catch {
    return {}
  }
}

const keptOf = (all: All, list: string): Kept => {
  const kept = all[list]
  return { ...kept, views: Array.isArray(kept?.views) ? kept.views : [] }
}

/** The views and the layout a person keeps for one list, in their setting “savedViews”. */
export function useSavedViews(list: string) {
  const { Settings } = useProfile()
  const stored = Settings['savedViews']
  const [own, setOwn] = useState<{ over: string | undefined; kept: Kept }>()
  const change = useChange(settingCalls.updateUserSettings, { quiet: true })
  const kept = own && own.over === stored ? own.kept : keptOf(read(stored), list)

  /** Reads what stands there now, so that another tab's views are not lost. */
  async function put(update: (kept: Kept) => Kept): Promise<void> {
    setOwn({ over: stored, kept: update(kept) })
    try {
      const { Settings: mine } = await send(settingCalls.getUserSettings, { Grouping: 'Lists' }, { quiet: true })
      const setting = mine.find((one) => one.Name === 'savedViews')
      if (!setting) return
      const all = read(setting.Value)
      const Value = JSON.stringify({ ...all, [list]: update(keptOf(all, list)) })
      await change.mutateAsync({ CoreProgramSettingID: setting.CoreProgramSettingID, Value })
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      setOwn(undefined)
    }
  }

  return {
    views: kept.views.map((view): RosterView => ({ ...view, owner: 'mine' })),
    layout: kept.layout,
    full: (stored ?? '').length > most,
    add: (name: string, state: Partial<RosterState>) =>
      void put(({ views, ...rest }) => ({
        ...rest,
        views: [...views.filter((view) => view.name !== name), { id: crypto.randomUUID().slice(0, 8), name, state }],
      })),
    remove: (id: string) =>
      void put(({ views, ...rest }) => ({ ...rest, views: views.filter((view) => view.id !== id) })),
    keepLayout: (layout: RosterLayout) => void put((rest) => ({ ...rest, layout })),
  }
}
