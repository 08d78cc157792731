import type { Domain } from '#platform/contract/domain.ts'
import { clientIdentifiersCalls } from './identifiers/client-identifiers.calls.ts'
import { clientContactsCalls } from './contacts/client-contacts.calls.ts'
import { clientServicesCalls } from './services/client-services.calls.ts'
import { referralsCalls } from './referrals/referrals.calls.ts'
import { clientHealthCalls } from './health/client-health.calls.ts'
import { clientEducationCalls } from './education/client-education.calls.ts'
import { clientSearchCalls } from './search/client-search.calls.ts'
import { clientMergeCalls } from './merge/client-merge.calls.ts'
import { chartAccessCalls } from './chart-access/chart-access.calls.ts'
import { chartSealCalls } from './chart-seal/chart-seal.calls.ts'
import { breakGlassCalls } from './break-glass/break-glass.calls.ts'
import { photoCalls } from './photo/photo.calls.ts'
import { siblingsCalls } from './siblings/siblings.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    client: 'chart'
    clientSubProgramMembership: 'chart'
    referral: 'chart'
  }
}

export const clients = {
  name: 'clients',
  calls: {
    ...siblingsCalls,
    ...clientIdentifiersCalls,
    ...clientContactsCalls,
    ...clientServicesCalls,
    ...referralsCalls,
    ...clientHealthCalls,
    ...clientEducationCalls,
    ...clientSearchCalls,
    ...clientMergeCalls,
    ...chartAccessCalls,
    ...breakGlassCalls,
    ...chartSealCalls,
    ...photoCalls,
  },
} satisfies Domain
