import { Link } from '@tanstack/react-router'
import { IconArrowRight } from '@tabler/icons-react'
import { routeAbout } from '#platform/contract/routes/route-about.ts'
import { allRoutes } from '#platform/contract/routes.ts'
import { usePermitted } from '#platform/web/permissions.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useSpeech } from '#platform/web/words.ts'
import { useHomeText } from './home-text.web.ts'

/** The screens that the person may open. */
export function HomeTiles() {
  const t = useHomeText()
  const { say } = useSpeech()
  const permitted = usePermitted()
  const screens = allRoutes.filter(
    (route) =>
      !route.hidden &&
      route.path !== '/' &&
      // Of the administration only the screen that leads to the others.
      (route.group !== 'Admin' || route.path === '/Admin') &&
      permitted(route.permission),
  )
  return (
    <section aria-labelledby="home-go">
      <h2 id="home-go" className="k-home-head">
        {t.go}
      </h2>
      <ul className="k-home-tiles">
        {screens.map((route) => (
          <li key={route.path}>
            <Link to={route.path} className="k-card k-home-tile">
              <b>{say(route.title)}</b>
              <span>{say(routeAbout[route.path].about)}</span>
              <Icon of={IconArrowRight} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
