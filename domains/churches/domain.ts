import type { Domain } from '#platform/contract/domain.ts'
import { churchActivityCalls } from './activity/activity.calls.ts'
import { actionItemCalls } from './activity/items.calls.ts'
import { careCalls } from './care/care.calls.ts'
import { needCalls } from './care/needs.calls.ts'
import { coverageCalls } from './coverage/coverage.calls.ts'
import { churchImportCalls } from './import/church-import.calls.ts'
import { churchOwnerCalls } from './people/church-owners.calls.ts'
import { churchPeopleCalls } from './people/church-people.calls.ts'
import { churchTransferCalls } from './people/church-transfer.calls.ts'
import { churchCalls } from './record/churches.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    church: 'chart'
    careCommunity: 'record'
  }
}

export const churchesDomain = {
  name: 'churches',
  calls: {
    ...churchCalls,
    ...churchPeopleCalls,
    ...churchOwnerCalls,
    ...churchTransferCalls,
    ...churchActivityCalls,
    ...actionItemCalls,
    ...careCalls,
    ...needCalls,
    ...coverageCalls,
    ...churchImportCalls,
  },
} satisfies Domain
