import type { Tone } from '#platform/web/ui/status.tsx'
import type { TicketState } from './ticket-shapes.rules.ts'

/** How a request stands, as a status. */
export const ticketTones: Record<TicketState, Tone> = { New: 'over', Working: 'soon', Answered: 'ok', Closed: 'info' }
