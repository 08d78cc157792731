import { adminRoutes } from './routes/admin-routes.ts'
import { ownRoutes } from './routes/own-routes.ts'
import { programRoutes } from './routes/program-routes.ts'
import type { RouteEntry } from './routes/route-shapes.ts'
import { toolRoutes } from './routes/tool-routes.ts'

export const routes = [...programRoutes, ...toolRoutes, ...adminRoutes, ...ownRoutes] as const

export type RoutePath = (typeof routes)[number]['path']
/** A route read without caring which one it is. */
export interface Route extends RouteEntry {
  readonly path: RoutePath
}
export const allRoutes: readonly Route[] = routes

/** The part that holds a route's screen is named after the route, or after the screen it shares. */
export const partOf = (route: Pick<Route, 'path' | 'screen'>): string =>
  (route.screen ?? route.path.replaceAll(/\/:\w+/g, ''))
    .replace(/^\/$/, 'home')
    .replace(/^\//, '')
    .replaceAll('/', '-')
    .replaceAll(/([a-z])([A-Z])/g, '$1-$2')
    .toLowerCase()

/** The route of the table that an address inside the app belongs to. */
export function routeAt(pathname: string): Route | undefined {
  const wanted = pathname.replace(/\/+$/, '').toLowerCase() || '/'
  return allRoutes.find((route) => {
    const shape = route.path.toLowerCase().replaceAll(/:\w+/g, '[^/]+')
    return new RegExp(`^${shape}$`).test(wanted)
  })
}
