import { useProfile } from '#domains/session/profile.web.tsx'
import { onDemand } from '#platform/web/on-demand.tsx'
import { usePermitted } from '#platform/web/permissions.tsx'

const EmergencyBars = onDemand('emergency-bars', async () => (await import('./emergency-bars.tsx')).EmergencyBars)

/** Only an administrator opens a chart in an emergency; for others nothing is asked. */
export function EmergencyBanner() {
  const { ViewAs } = useProfile()
  return usePermitted()('Administrator') && !ViewAs ? <EmergencyBars /> : null
}
