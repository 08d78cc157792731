import type { Domain } from '#platform/contract/domain.ts'
import { statusCalls } from './status.calls.ts'
import { ticketCalls } from './tickets.calls.ts'

export const deskDomain = { name: 'desk', calls: { ...ticketCalls, ...statusCalls } } satisfies Domain
