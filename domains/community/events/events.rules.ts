import type { ValueOf } from '#platform/contract/lists/base.ts'
import type { Permission } from '#platform/contract/permissions.ts'
import { pathTo } from '#platform/contract/route-search.ts'
import type { eventOutcomes } from './events-shapes.rules.ts'

/** Where an event is opened. */
export const eventPath = (event: string): string => pathTo('/ChurchEngagement', { tab: 'events', event })
/** Where strangers sign up for an event. */
export const publicEventPath = '/Public/Event'
export const signUpPath = (code: string): string => `${publicEventPath}/${code}`

/** What somebody must be allowed to open to say that it came of an event. */
export const outcomeViews = {
  Inquiry: 'Inquiry.View',
  Volunteer: 'StrongFamilies.View',
  Gift: 'FundDevelopment.View',
} as const satisfies Readonly<Record<ValueOf<typeof eventOutcomes>, Permission>>
