import type { ChartAlert } from '#platform/web/blocks/chart-alerts.tsx'
import { useDates } from '#platform/web/dates.ts'
import type { CommunityProfile } from './community.calls.ts'
import { useCommunityText } from './community-text.web.ts'

/** How the consent of the parents stands, where somebody must know. */
export function useConsentAlerts(family: CommunityProfile, onClick: () => void): ChartAlert[] {
  const t = useCommunityText()
  const dates = useDates()
  const day = (on: string | null) => (on ? dates.date(on) : '')
  const alert = (tone: ChartAlert['tone'], text: string): ChartAlert => ({ id: 'consent', tone, text, onClick })
  if (family.ConsentState === 'withdrawn') return [alert('conf', t.consentWithdrawn(day(family.ConsentWithdrawnOn)))]
  if (family.ConsentState === 'ended') return [alert('over', t.consentEnded(day(family.ConsentUntil)))]
  if (family.ConsentState === 'none') return [alert('soon', t.consentNone)]
  return family.ConsentTo === 'Coordinator' ? [alert('conf', t.consentNarrow)] : []
}
