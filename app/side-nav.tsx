import { Link, useLocation } from '@tanstack/react-router'
import { fullName, useProfile } from '#domains/session/profile.web.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { partOf, type Route } from '#platform/contract/routes.ts'
import type { NavGroup } from '#platform/contract/routes/route-shapes.ts'
import { catalog } from '#platform/web/i18n.ts'
import { hasPart, loadPart } from '#platform/web/load-part.ts'
import { Avatar } from '#platform/web/ui/avatar.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Mark } from '#platform/web/ui/mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { iconOf } from './nav-icons.ts'
import { useNavSections } from './nav-routes.ts'

export const useNavText = catalog(
  () => ({
    nav: 'Main',
    start: '',
    programs: 'Programs',
    tools: 'Tools',
    admin: 'Administration',
    account: 'Your account',
  }),
  () => ({
    nav: 'Principal',
    start: '',
    programs: 'Programas',
    tools: 'Herramientas',
    admin: 'Administración',
    account: 'Su cuenta',
  }),
)

export function SideNav() {
  const t = useNavText()
  const { pathname } = useLocation()
  const sections = useNavSections(pathname)
  const profile = useProfile()
  const headings: Partial<Record<NavGroup, string>> = { Programs: t.programs, Tools: t.tools, Admin: t.admin }
  return (
    <div className="k-side">
      <div className="k-side-in">
        <div className="k-brand">
          <Mark />
          <span>KITH</span>
        </div>
        <nav aria-label={t.nav}>
          {sections.map(({ group, routes }) => (
            <div key={group} className="k-side-group">
              {headings[group] && <h2>{headings[group]}</h2>}
              <ul>
                {routes.map((route) => (
                  <li key={route.path}>
                    <NavLink route={route} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
        <AccountMenu>
          <button type="button" className="k-me" aria-label={`${t.account}: ${fullName(profile)}`}>
            <Avatar name={fullName(profile)} id={profile.UserID} size={28} />
            <span>
              <b>{fullName(profile)}</b>
              <small>{profile.Title}</small>
            </span>
          </button>
        </AccountMenu>
      </div>
    </div>
  )
}

export function NavLink({ route, onGo }: { route: Route; onGo?: () => void }) {
  const { say } = useSpeech()
  const label = say(route.label)
  const part = partOf(route)
  const preload = () => {
    if (hasPart(part)) loadPart(part).catch(() => {})
  }
  return (
    <Link
      to={route.path}
      data-tour={route.path}
      activeOptions={{
        exact: route.path === '/' || route.path === '/Admin' || route.path === '/Billing',
        includeSearch: false,
      }}
      activeProps={{ className: 'is-on' }}
      title={label}
      onMouseEnter={preload}
      onFocus={preload}
      {...(onGo && { onClick: onGo })}
    >
      <Icon of={iconOf(route.icon)} />
      <span>{label}</span>
    </Link>
  )
}
