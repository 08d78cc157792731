import type { ServerDomain } from '#platform/server/domain.ts'
import { lists } from './domain.ts'
import { listsHandlers } from './lists.server.ts'

export const listsServer: ServerDomain = {
  name: lists.name,
  handlers: [...listsHandlers],
}
