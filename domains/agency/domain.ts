import type { Domain } from '#platform/contract/domain.ts'
import { agencyProfileCalls } from './profile/agency-profile.calls.ts'

export const agency = {
  name: 'agency',
  calls: {
    ...agencyProfileCalls,
  },
} satisfies Domain
