import type { ServerDomain } from '#platform/server/domain.ts'
import { churchesDomain } from './domain.ts'

export const churchesServer: ServerDomain = {
  name: churchesDomain.name,
  handlers: [],
}
