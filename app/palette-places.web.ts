import { plain, plainWords } from '#platform/contract/search.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { settingGroups, standardSettings } from '#platform/contract/standard-settings.ts'
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

/** The screens one may open, by their names. */
export function useScreens(query: string): Place[] {
  const permitted = usePermitted()
  const { say } = useSpeech()
  return allRoutes
    .filter((route) => !route.hidden && permitted(route.permission))
    .map((route) => ({ route, label: say(route.label) }))
    .filter(({ route, label }) => holds(`${label} ${say(route.title)}`, query))
    .map(({ route, label }) => ({ id: route.path, label, icon: route.icon, path: route.path }))
}

/** What everybody can set for themselves, by its name or that of its group. */
export function useOwnSettings(query: string): Place[] {
  const { say, label } = useSpeech()
  if (plainWords(query).length === 0) return []
  return standardSettings
    .map((setting) => ({ setting, name: say(setting.label), group: label(settingGroups, setting.grouping) }))
    .filter(({ name, group }) => holds(`${name} ${group}`, query))
    .map(({ setting, name, group }) => ({
      id: `setting-${setting.name}`,
      label: name,
      note: group,
      path: pathTo('/Settings', { group: setting.grouping }),
    }))
}
