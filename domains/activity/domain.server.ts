import type { AnyCall } from '#platform/contract/call.ts'
import type { ServerDomain } from '#platform/server/domain.ts'
import { activity } from './domain.ts'
import { activityHandlers, activityScopes } from './activity.server.ts'

export const activityServer = (callOf: (name: string) => AnyCall | undefined): ServerDomain => ({
  name: activity.name,
  handlers: [...activityHandlers(callOf)],
  scopes: activityScopes(callOf),
})
