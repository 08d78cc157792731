import { Link, useLocation } from '@tanstack/react-router'
import { IconCalendarEvent, IconHome, IconMenu2, IconSearch, IconUser } from '@tabler/icons-react'
import { useState } from 'react'
import { catalog } from '#platform/web/i18n.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { Drawer } from '#platform/web/ui/drawer.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { AccountMenu } from './account-menu.tsx'
import { useNavSections } from './nav-routes.ts'
import { NavLink, useNavText } from './side-nav.tsx'

const SigningTab = onDemand(
  'signing-tab',
  async () => (await import('#domains/documents/signing/signing-bell.web.tsx')).SigningTab,
  <span />,
)

const useText = catalog(
  () => ({ label: 'Bottom', home: 'Home', calendar: 'Calendar', find: 'Find', screens: 'Screens', me: 'Me' }),
  () => ({ label: 'Inferior', home: 'Inicio', calendar: 'Agenda', find: 'Buscar', screens: 'Pantallas', me: 'Yo' }),
)

/** The phone's navigation, at the thumb. */
export function BottomBar({ onFind }: { onFind: () => void }) {
  const t = useText()
  const nav = useNavText()
  const { pathname } = useLocation()
  const [opened, setOpened] = useState(false)
  const sections = useNavSections(pathname)
  const headings: Record<string, string> = { Programs: nav.programs, Tools: nav.tools, Admin: nav.admin }
  return (
    <>
      <nav className="k-bottom" aria-label={t.label}>
        <Link to="/" data-tour="/" activeOptions={{ exact: true }} activeProps={{ className: 'is-on' }}>
          <Icon of={IconHome} size={22} />
          <span>{t.home}</span>
        </Link>
        <SigningTab
          otherwise={
            <Link to="/Appointments" activeProps={{ className: 'is-on' }}>
              <Icon of={IconCalendarEvent} size={22} />
              <span>{t.calendar}</span>
            </Link>
          }
        />
        <button type="button" data-tour="find" onClick={onFind}>
          <Icon of={IconSearch} size={22} />
          <span>{t.find}</span>
        </button>
        <button type="button" data-tour="screens" onClick={() => setOpened(true)} aria-haspopup="dialog">
          <Icon of={IconMenu2} size={22} />
          <span>{t.screens}</span>
        </button>
        <AccountMenu>
          <button type="button">
            <Icon of={IconUser} size={22} />
            <span>{t.me}</span>
          </button>
        </AccountMenu>
      </nav>
      <Drawer opened={opened} onClose={() => setOpened(false)} title={t.screens} side="left" width={320}>
        <div className="k-side-links">
          {sections.map(({ group, routes }) => (
            <div key={group} className="k-side-group">
              {headings[group] && <h2>{headings[group]}</h2>}
              <ul>
                {routes.map((route) => (
                  <li key={route.path}>
                    <NavLink route={route} onGo={() => setOpened(false)} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Drawer>
    </>
  )
}
