import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { queryOf, readSearch, searchText, type SearchRoute } from '#platform/contract/route-search.ts'
import { routeSearch } from '#platform/contract/routes/route-search-names.ts'
import { allRoutes, type Route } from '#platform/contract/routes.ts'
import { basePath } from '#platform/web/base.ts'
import { Gallery } from './gallery-route.tsx'
import { NotFound, ScreenFrame } from './screen-frame.tsx'
import { Frame } from './shell.tsx'
import { typedHistory } from './typed-history.ts'

const root = createRootRoute({ component: Frame, notFoundComponent: () => <NotFound /> })

const toRouterPath = (path: string) => path.replaceAll(/:(\w+)/g, '$$$1')

/** Words a route does not know are taken out; the state of its list is the list's to read. */
function checkedSearch(path: string, search: Record<string, string>): Record<string, string> {
  if (!hasSearch(path)) return search
  const list = Object.entries(search).filter(([name]) => !(name in routeSearch[path]))
  return { ...Object.fromEntries(list), ...readSearch(path, search) }
}

const hasSearch = (path: string): path is SearchRoute => path in routeSearch

const toRoute = (route: Route) =>
  createRoute({
    getParentRoute: () => root,
    path: toRouterPath(route.path),
    component: () => <ScreenFrame key={route.path} route={route} />,
    validateSearch: (search) => checkedSearch(route.path, searchText(search)),
  })

const gallery = createRoute({ getParentRoute: () => root, path: '/Developers/Gallery', component: Gallery })

export const router = createRouter({
  routeTree: root.addChildren([...allRoutes.map(toRoute), gallery]),
  basepath: basePath,
  history: typedHistory,
  parseSearch: (query) => Object.fromEntries(new URLSearchParams(query)),
  stringifySearch: queryOf,
  caseSensitive: false,
  trailingSlash: 'never',
  defaultPreload: false,
  scrollRestoration: true,
})
