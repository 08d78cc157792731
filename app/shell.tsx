import { Outlet, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { InPersonLocked } from '#domains/documents/signing/in-person-locked.web.tsx'
import { useProfile } from '#domains/session/profile.web.tsx'
import { SessionWatch } from '#domains/session/session-watch.web.tsx'
import { SpinnerModal } from '#platform/web/blocks/spinner-modal.tsx'
import { opensChart } from '#platform/contract/charts.ts'
import { routeAt } from '#platform/contract/routes.ts'
import { useFocusOnScreen } from '#platform/web/focus-page.ts'
import { catalog } from '#platform/web/i18n.ts'
import { countLoads, onLoads } from '#platform/web/loads.ts'
import { onDemand } from '#platform/web/on-demand.tsx'
import { usePartLoads } from '#platform/web/part-boundary.tsx'
import { bringKit } from '#platform/web/ui/kit.ts'
import { useNarrow } from '#platform/web/ui/use-media.ts'
import { useKeys } from '#platform/web/keys.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ErrorHost } from './error-host.tsx'
import { HelpHost } from './help-host.tsx'
import { HelpLine } from './help-button.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { shellKeys } from './shell-keys.ts'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { EmergencyBanner } from './emergency-banner.tsx'
import './shell.css'

const loadPalette = () => import('./palette.tsx')
const Palette = lazy(loadPalette)
const ViewAsBar = onDemand('view-as-bar', async () => (await import('./view-as-bar.tsx')).ViewAsBar)
const TabletFrame = onDemand(
  'tablet-frame',
  async () => (await import('#domains/session/tablets/tablet-frame.web.tsx')).TabletFrame,
)
const FactorGate = onDemand(
  'factor-gate',
  async () => (await import('#domains/session/factor-gate.web.tsx')).FactorGate,
)

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
      {bare ? <BareFrame /> : <Watched embedded={Boolean(route?.embedded)} />}
      <Spinner />
    </>
  )
}

function Watched({ embedded }: { embedded: boolean }) {
  const { Tablet } = useProfile()
  if (Tablet)
    return (
      <TabletFrame>
        <main id="page" tabIndex={-1}>
          <Outlet />
        </main>
        <LeaveGuard />
        <ErrorHost />
      </TabletFrame>
    )
  return (
    <SessionWatch>
      <Opened embedded={embedded} />
    </SessionWatch>
  )
}

function Opened({ embedded }: { embedded: boolean }) {
  const { NeedsSecondFactor } = useProfile()
  if (NeedsSecondFactor)
    return (
      <>
        <FactorGate />
        <ErrorHost />
      </>
    )
  return embedded ? <EmbeddedFrame /> : <Shell />
}

function BareFrame() {
  return (
    <>
      <main id="page">
        <Outlet />
      </main>
      <HelpLine />
      <HelpHost />
    </>
  )
}

function EmbeddedFrame() {
  return (
    <>
      <main id="page" className="k-embedded">
        <Outlet />
      </main>
      <HelpLine />
      <HelpHost />
      <ErrorHost />
    </>
  )
}

function Shell() {
  const t = useText()
  const { pathname, search, searchStr } = useLocation()
  useFocusOnScreen(`${pathname}${searchStr}`)
  const { ViewAs } = useProfile()
  const narrow = useNarrow()
  const [finding, setFinding] = useState(false)
  const [query, setQuery] = useState('')
  useEarlyLetters(finding, (letter) => setQuery((typed) => typed + letter))
  const [everFound, setEverFound] = useState(false)
  const find = () => {
    setEverFound(true)
    setFinding(true)
  }
  useKeys(shellKeys, { find })
  useEffect(() => {
    // In the background, so that the first letters typed after the key are not lost and menus open at once.
    const timer = setTimeout(() => whenIdle(() => void Promise.all([bringKit(), loadPalette()]).catch(() => {})), 1500)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div className={opensChart(routeAt(pathname)?.path, search) ? 'k-shell has-chart' : 'k-shell'}>
      <a className="k-skip" href="#page">
        {t.skip}
      </a>
      <SideNav />
      <div className="k-shell-main">
        {ViewAs && <ViewAsBar />}
        <EmergencyBanner />
        <TopBar onFind={find} />
        <main id="page" tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      {narrow && <BottomBar onFind={find} />}
      <LeaveGuard />
      <InPersonLocked />
      <HelpHost tours />
      <ErrorHost />
      {everFound && (
        <Suspense>
          <Palette
            opened={finding}
            query={query}
            onQuery={setQuery}
            onClose={() => {
              setFinding(false)
              setQuery('')
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Once the page has nothing else to do; a browser that cannot tell does it at once. */
const whenIdle = (work: () => void) => ('requestIdleCallback' in window ? requestIdleCallback(work) : work())

/** What is typed between the key and the box being ready belongs in the box. */
function useEarlyLetters(active: boolean, onLetter: (letter: string) => void): void {
  const take = useEffectEvent(onLetter)
  useEffect(() => {
    if (!active) return
    const press = (event: KeyboardEvent) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
      if (typing || event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      take(event.key)
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [active])
}

function Spinner() {
  const calls = useSyncExternalStore(onLoads, countLoads)
  const parts = usePartLoads()
  return <SpinnerModal active={calls + parts > 0} />
}
