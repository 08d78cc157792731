import type { Domain } from '#platform/contract/domain.ts'
import { donorMergeCalls } from './donors/donor-merge.calls.ts'
import { donorsCalls } from './donors/donors.calls.ts'
import { campaignsCalls } from './gifts/campaigns.calls.ts'
import { giftsCalls } from './gifts/gifts.calls.ts'
import { lettersCalls } from './gifts/letters.calls.ts'
import { receiptsCalls } from './gifts/receipts.calls.ts'
import { grantPartsCalls } from './grants/grant-parts.calls.ts'
import { grantsCalls } from './grants/grants.calls.ts'
import { giftImportCalls } from './reading/gift-import.calls.ts'
import { storiesCalls } from './stories/stories.calls.ts'

export const fundingDomain = {
  name: 'funding',
  calls: {
    ...donorsCalls,
    ...donorMergeCalls,
    ...giftsCalls,
    ...lettersCalls,
    ...campaignsCalls,
    ...receiptsCalls,
    ...grantsCalls,
    ...grantPartsCalls,
    ...storiesCalls,
    ...giftImportCalls,
  },
} satisfies Domain
