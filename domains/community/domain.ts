import type { Domain } from '#platform/contract/domain.ts'
import { eventCalls } from './events/events.calls.ts'
import { outcomeCalls } from './events/outcomes.calls.ts'
import { mailingCalls } from './mailings/mailings.calls.ts'
import { organizationMergeCalls } from './organization-merge.calls.ts'
import { organizationCalls } from './organizations.calls.ts'
import { peopleMergeCalls } from './people/people-merge.calls.ts'
import { registerCalls } from './register/register.calls.ts'
import { volunteerRowCalls } from './volunteers/volunteer-rows.calls.ts'
import { volunteerCalls } from './volunteers/volunteers.calls.ts'
import { wishCalls } from './wishes.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    organization: 'record'
    volunteer: 'chart'
    outreachEvent: 'record'
  }
}

export const communityDomain = {
  name: 'community',
  calls: {
    ...organizationCalls,
    ...organizationMergeCalls,
    ...registerCalls,
    ...peopleMergeCalls,
    ...wishCalls,
    ...volunteerCalls,
    ...volunteerRowCalls,
    ...mailingCalls,
    ...eventCalls,
    ...outcomeCalls,
  },
} satisfies Domain
