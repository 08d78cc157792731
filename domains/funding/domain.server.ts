import type { ServerDomain } from '#platform/server/domain.ts'
import { fundingRecords } from './audit-records.server.ts'
import { fundingDomain } from './domain.ts'
import { donorMergeHandlers } from './donors/donor-merge.server.ts'
import { donorsHandlers } from './donors/donors.server.ts'
import { donorsSearch } from './donors/donors-search-part.server.ts'
import { campaignsHandlers } from './gifts/campaigns.server.ts'
import { giftsHandlers } from './gifts/gifts.server.ts'
import { lettersHandlers } from './gifts/letters.server.ts'
import { receiptsHandlers } from './gifts/receipts.server.ts'
import { grantLayer } from './grants/calendar-layer.server.ts'
import { grantPartsHandlers } from './grants/grant-parts.server.ts'
import { grantsHandlers } from './grants/grants.server.ts'
import { giftImportHandlers } from './reading/gift-import.server.ts'
import { releasePolicy, storiesHandlers } from './stories/stories.server.ts'
import { donorsLeft } from './leaving-part.server.ts'
import { donorSteps, grantDates, grantExpiry, pledgesOverdue } from './worklist-part.server.ts'

export const fundingServer: ServerDomain = {
  name: fundingDomain.name,
  handlers: [
    ...donorsHandlers,
    ...donorMergeHandlers,
    ...giftsHandlers,
    ...lettersHandlers,
    ...campaignsHandlers,
    ...receiptsHandlers,
    ...grantsHandlers,
    ...grantPartsHandlers,
    ...storiesHandlers,
    ...giftImportHandlers,
  ],
  calendar: [grantLayer],
  worklist: [grantDates, donorSteps, pledgesOverdue],
  expiries: [grantExpiry],
  leaving: [donorsLeft],
  search: [donorsSearch],
  records: fundingRecords,
  filePolicies: { story: releasePolicy },
}
