import type { ServerDomain } from '#platform/server/domain.ts'
import { outbox } from './domain.ts'
import { outboxHandlers } from './outbox.server.ts'
import { jobHandlers } from './jobs.server.ts'

export const outboxServer: ServerDomain = {
  name: outbox.name,
  handlers: [...outboxHandlers, ...jobHandlers],
}
