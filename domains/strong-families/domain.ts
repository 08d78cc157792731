import type { Domain } from '#platform/contract/domain.ts'
import { chartReadCalls } from './chart/chart-reads.calls.ts'
import { churchLinkCalls } from './churches/church-links.calls.ts'
import { communityCalls } from './community/community.calls.ts'
import { communityPeopleCalls } from './community/community-people.calls.ts'
import { handOverCalls } from './community/hand-over.calls.ts'
import { helpCalls } from './help/help.calls.ts'
import { hostingContactCalls } from './hosting/hosting-contacts.calls.ts'
import { hostingCalls } from './hosting/hostings.calls.ts'
import { hostCalls } from './hosts/hosts.calls.ts'
import { familiesMergeCalls } from './merge/families-merge.calls.ts'
import { requestCalls } from './requests/requests.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    communityReferral: 'chart'
    communityFamily: 'chart'
    volunteerFamily: 'chart'
    hosting: 'chart'
  }
}

export const strongFamiliesDomain = {
  name: 'strong-families',
  calls: {
    ...requestCalls,
    ...communityCalls,
    ...communityPeopleCalls,
    ...handOverCalls,
    ...hostCalls,
    ...hostingCalls,
    ...hostingContactCalls,
    ...helpCalls,
    ...chartReadCalls,
    ...churchLinkCalls,
    ...familiesMergeCalls,
  },
} satisfies Domain
