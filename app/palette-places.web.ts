import { useEffect, useState } from 'react'
import { settingPlaces } from '#domains/session/setting-places.rules.ts'
import { plain, plainWords } from '#platform/contract/search.ts'
import { pathTo, queryOf } from '#platform/contract/route-search.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { settingGroups, standardSettings } from '#platform/contract/standard-settings.ts'
import type { ScreenHelp } from '#platform/web/help.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { useSpeech } from '#platform/web/words.ts'

/** Every word typed begins one of the words. */
export function holds(text: string, query: string): boolean {
  const begins = plain(text).split(/[^\p{L}\p{N}]+/u)
  return plainWords(query).every((word) => begins.some((one) => one.startsWith(word)))
}

export interface Place {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly icon?: string
  readonly path: string
}

/** The screens one may open, by their names, then their tabs. */
export function useScreens(query: string): Place[] {
  const permitted = usePermitted()
  const { say } = useSpeech()
  const tabs = useTabs()
  const routes = allRoutes.filter((route) => !route.hidden && permitted(route.permission))
  const screens = routes
    .map((route) => ({ route, label: say(route.label) }))
    .filter(({ route, label }) => holds(`${label} ${say(route.title)}`, query))
    .map(({ route, label }) => ({ id: route.path, label, icon: route.icon, path: route.path }))
  if (plainWords(query).length === 0) return screens
  const within = tabs.flatMap(({ path, title, where, permission }) => {
    const route = routes.find((one) => one.path === path)
    if (!route || !title || (permission && !permitted(permission))) return []
    const [label, note] = [say(title), say(route.label)]
    if (!holds(`${label} ${note}`, query) || holds(note, query)) return []
    const address = `${path}${queryOf(where ?? {})}`
    return [{ id: address, label, note, icon: route.icon, path: address }]
  })
  return [...screens, ...within]
}

/** Tabs and views as their help names them; what is opened from a list has no address of its own. */
export const tabsOf = (all: readonly ScreenHelp[]): ScreenHelp[] =>
  all.filter(({ where = {} }) => {
    const asked = Object.entries(where as Record<string, string>)
    return asked.length > 0 && asked.every(([name, value]) => value !== '*' && name !== 'desk' && name !== 'group')
  })

/** The texts of the help come when the box is opened, not with it. */
function useTabs(): readonly ScreenHelp[] {
  const [tabs, setTabs] = useState<readonly ScreenHelp[]>([])
  useEffect(() => {
    import('./help.web.ts').then(({ screenHelp }) => setTabs(tabsOf(screenHelp))).catch(() => {})
  }, [])
  return tabs
}

/** What everybody can set for themselves, by its name or that of its group, and what the other groups hold. */
export function useOwnSettings(query: string): Place[] {
  const { say, label } = useSpeech()
  if (plainWords(query).length === 0) return []
  const groups = settingPlaces
    .filter((place) => holds(`${say(place.label)} ${say(place.also)}`, query))
    .map((place) => ({
      id: `settings-${place.group}`,
      label: say(place.label),
      path: pathTo('/Settings', { group: place.group }),
    }))
  const settings = standardSettings
    .map((setting) => ({ setting, name: say(setting.label), group: label(settingGroups, setting.grouping) }))
    .filter(({ name, group }) => holds(`${name} ${group}`, query))
    .map(({ setting, name, group }) => ({
      id: `setting-${setting.name}`,
      label: name,
      note: group,
      path: pathTo('/Settings', { group: setting.grouping }),
    }))
  return [...groups, ...settings]
}
