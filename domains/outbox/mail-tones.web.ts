import type { Tone } from '#platform/web/ui/status.tsx'
import type { mailStates } from './outbox.calls.ts'

/** How a mail stands, as a status. */
export const mailTones: Record<(typeof mailStates)[number]['value'], Tone> = {
  waiting: 'soon',
  kept: 'info',
  sent: 'ok',
  failed: 'over',
}
