import { allRoutes, type Route } from '#platform/contract/routes.ts'
import type { NavGroup } from '#platform/contract/routes/route-shapes.ts'
import { usePermitted } from '#platform/web/permissions.tsx'

export interface NavSection {
  group: NavGroup
  routes: Route[]
}

const usualOrder: NavGroup[] = ['Start', 'Programs', 'Tools', 'Admin']
const adminFirst: NavGroup[] = ['Start', 'Admin', 'Programs', 'Tools']

/** The navigation by permission. The rooms of the admin area show, and come first, once the person is inside it. */
export function useNavSections(pathname: string): NavSection[] {
  const permitted = usePermitted()
  const inAdmin = pathname.toLowerCase().startsWith('/admin')
  return (inAdmin ? adminFirst : usualOrder)
    .map((group) => ({
      group,
      routes: allRoutes.filter(
        (route) =>
          route.group === group &&
          !route.hidden &&
          permitted(route.permission) &&
          (group !== 'Admin' || inAdmin || route.path === '/Admin'),
      ),
    }))
    .filter((section) => section.routes.length > 0)
}
