import { keepCallTimes } from '#platform/server/call-times.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { deskRecords } from './audit-records.server.ts'
import { deskDomain } from './domain.ts'
import { registerMetrics } from './metrics.server.ts'
import { statusHandlers } from './status.server.ts'
import { ticketHandlers, ticketNotices, ticketPolicy } from './tickets.server.ts'

export const deskServer: ServerDomain = {
  name: deskDomain.name,
  handlers: [...ticketHandlers, ...statusHandlers],
  records: deskRecords,
  notices: Object.values(ticketNotices),
  filePolicies: { ticket: ticketPolicy },
  timers: (settings) => [
    { name: 'keep_call_times', everySeconds: 60, work: (owner) => keepCallTimes(settings, owner) },
  ],
  pages: registerMetrics,
}
