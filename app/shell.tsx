import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { SessionWatch } from '#domains/session/session-watch.web.tsx'
import { SpinnerModal } from '#platform/web/blocks/spinner-modal.tsx'
import { catalog } from '#platform/web/i18n.ts'
import { countLoads, onLoads } from '#platform/web/loads.ts'
import { usePartLoads } from '#platform/web/part-boundary.tsx'
import { useHotKey } from '#platform/web/hot-key.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorHost } from './error-host.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { routeAt } from './routes.tsx'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import './shell.css'

const Palette = lazy(() => import('./palette.tsx'))

const useText = catalog(
  () => ({ skip: 'Skip to the page' }),
  () => ({ skip: 'Ir a la página' }),
)

/** Round every screen: bare for embedded screens and for people who are not signed in, the full shell otherwise. */
export function Frame() {
  const { pathname } = useLocation()
  const route = routeAt(pathname)
  const bare = route?.permission === 'Anonymous'
  return (
    <>
      {bare ? <BareFrame /> : <SessionWatch>{route?.embedded ? <EmbeddedFrame /> : <Shell />}</SessionWatch>}
      <Spinner />
    </>
  )
}

function BareFrame() {
  return (
    <main id="page">
      <Outlet />
    </main>
  )
}

function EmbeddedFrame() {
  return (
    <>
      <main id="page" className="k-embedded">
        <Outlet />
      </main>
      <ErrorHost />
    </>
  )
}

function Shell() {
  const t = useText()
  const [finding, setFinding] = useState(false)
  const [everFound, setEverFound] = useState(false)
  const find = () => {
    setEverFound(true)
    setFinding(true)
  }
  useHotKey('mod+k', find)
  return (
    <div className="k-shell">
      <a className="k-skip" href="#page">
        {t.skip}
      </a>
      <SideNav />
      <div className="k-shell-main">
        <TopBar onFind={find} />
        <main id="page" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <BottomBar onFind={find} />
      <LeaveGuard />
      <ErrorHost />
      {everFound && (
        <Suspense>
          <Palette opened={finding} onClose={() => setFinding(false)} />
        </Suspense>
      )}
    </div>
  )
}

function Spinner() {
  const calls = useSyncExternalStore(onLoads, countLoads)
  const parts = usePartLoads()
  return <SpinnerModal active={calls + parts > 0} />
}
