import type { Domain } from '#platform/contract/domain.ts'
import { careCalls } from './care/care.calls.ts'
import { overviewCalls } from './overview/overview.calls.ts'
import { providersCalls } from './providers/providers.calls.ts'
import { roleCalls } from './providers/roles.calls.ts'
import { claimsCalls } from './services/claims.calls.ts'
import { servicesCalls } from './services/services.calls.ts'
import { setupCalls } from './setup/setup.calls.ts'

export const billingDomain = {
  name: 'billing',
  calls: {
    ...servicesCalls,
    ...claimsCalls,
    ...setupCalls,
    ...roleCalls,
    ...overviewCalls,
    ...providersCalls,
    ...careCalls,
  },
} satisfies Domain
