import { chartKinds } from './charts.ts'
import { routeSearch } from './routes/route-search-names.ts'
import { partOf, routeAt } from './routes.ts'

type Asked = Pick<URLSearchParams, 'get'>

/**
 * The lazy parts that an address most likely shows, by their names: the route's own, and the chart or the tab in it. Only
 * for asking early: a screen says itself what it shows, and a name without a part is left out by whoever asks.
 */
export function partsAt(pathname: string, asked: Asked): string[] {
  const route = routeAt(pathname)
  if (!route) return []
  const own = partOf(route)
  const charts = chartKinds.filter((kind) => kind.route === route.path && !kind.route.endsWith(`:${kind.param}`))
  const chart = charts.find(({ param }) => asked.get(param))
  if (chart) return [own, `${own}-${chart.param}`, `${own}-chart`]
  const known: Record<string, unknown> = route.path in routeSearch ? routeSearch[route.path as '/Foster'] : {}
  if (route.path === '/') {
    const desk = asked.get('desk')
    return desk ? [own, `desk-${desk}`] : [own]
  }
  const tabs = known['tab']
  if (!Array.isArray(tabs)) return [own]
  const tab = asked.get('tab')
  return [own, `${own}-${tab && tabs.includes(tab) ? tab : (tabs as string[])[0]}`]
}
