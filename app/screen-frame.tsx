import { useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { partOf, type Route } from '#platform/contract/routes.ts'
import { productAcronym } from '#platform/contract/lists/constants.ts'
import { useProfile } from '#domains/session/profile.web.tsx'
import { onDemand } from '#platform/web/on-demand.tsx'
import { PartBoundary } from '#platform/web/part-boundary.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'

const messages = () => import('./screen-message.tsx')
export const NotFound = onDemand('not-found', async () => (await messages()).NotFound)
const NotPermitted = onDemand('not-permitted', async () => (await messages()).NotPermitted)
const LeaveForOutpatient = onDemand('outpatient', async () => (await messages()).LeaveForOutpatient)

/** A route's screen, or the reason why it does not show. */
export function ScreenFrame({ route }: { route: Route }) {
  useEffect(() => {
    document.title = productAcronym
  }, [])
  if (route.permission === 'Anonymous') return <Content route={route} />
  return <Guarded route={route} />
}

function Guarded({ route }: { route: Route }) {
  const permitted = usePermitted()
  const { UserID } = useProfile()
  const params: Record<string, string> = useParams({ strict: false })
  const own = route.ownBy !== undefined && params[route.ownBy]?.toLowerCase() === UserID
  return own || permitted(route.permission) ? <Content route={route} /> : <NotPermitted route={route} />
}

function Content({ route }: { route: Route }) {
  const params: Record<string, string> = useParams({ strict: false })
  if (route.redirect) return <LeaveForOutpatient />
  return <PartBoundary name={partOf(route)} input={params} />
}
