import type { ServerDomain } from '#platform/server/domain.ts'
import { strongFamiliesDomain } from './domain.ts'

export const strongFamiliesServer: ServerDomain = {
  name: strongFamiliesDomain.name,
  handlers: [],
}
