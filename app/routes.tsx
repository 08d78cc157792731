import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { allRoutes, type Route } from '#platform/contract/routes.ts'
import { basePath } from '#platform/web/base.ts'
import { Gallery } from './gallery-route.tsx'
import { NotFound, ScreenFrame } from './screen-frame.tsx'
import { Frame } from './shell.tsx'

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound })

const toRouterPath = (path: string) => path.replaceAll(/:(\w+)/g, '$$$1')

const toRoute = (route: Route) =>
  createRoute({
    getParentRoute: () => root,
    path: toRouterPath(route.path),
    component: () => <ScreenFrame key={route.path} route={route} />,
  })

const gallery = createRoute({ getParentRoute: () => root, path: '/Developers/Gallery', component: Gallery })

export const router = createRouter({
  routeTree: root.addChildren([...allRoutes.map(toRoute), gallery]),
  basepath: basePath,
  caseSensitive: false,
  trailingSlash: 'never',
  defaultPreload: false,
  scrollRestoration: true,
})
