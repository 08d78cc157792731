import type { ServerDomain } from '#platform/server/domain.ts'
import { fundingDomain } from './domain.ts'

export const fundingServer: ServerDomain = {
  name: fundingDomain.name,
  handlers: [],
}
