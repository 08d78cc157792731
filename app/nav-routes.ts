import { allRoutes, type NavGroup, type Route } from '#platform/contract/routes.ts'
import { usePermitted } from '#platform/web/permissions.tsx'

export interface NavSection {
  group: NavGroup
  routes: Route[]
}

const shownGroups: NavGroup[] = ['Start', 'Programs', 'Tools', 'Admin']

/** The navigation by permission. The rooms of the admin area show once the person is inside it. */
export function useNavSections(pathname: string): NavSection[] {
  const permitted = usePermitted()
  const inAdmin = pathname.toLowerCase().startsWith('/admin')
  return shownGroups
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
