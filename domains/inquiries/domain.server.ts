import type { ServerDomain } from '#platform/server/domain.ts'
import { inquiries } from './domain.ts'
import { guestInquiryHandlers } from './guest-inquiry.server.ts'
import { inquiriesSearch } from './inquiries-search-part.server.ts'
import { inquiriesHandlers } from './inquiries.server.ts'
import { inquiryNotices } from './inquiry-notices.server.ts'
import { inquiryMergeHandlers } from './inquiry-merge.server.ts'
import { publicInquiryHandlers } from './public-inquiry.server.ts'
import { inquiryScopes } from './scopes.server.ts'
import { registerPublicInquiry } from './public-inquiry-page.server.ts'
import { inquiriesRecords } from './audit-records.server.ts'
import { inquiryMailing } from './mailing-part.server.ts'
import { inquiryMeasures } from './measures-part.server.ts'
import { inquiryWork } from './worklist-part.server.ts'

export const inquiriesServer: ServerDomain = {
  name: inquiries.name,
  handlers: [...inquiriesHandlers, ...guestInquiryHandlers, ...inquiryMergeHandlers, ...publicInquiryHandlers],
  worklist: [inquiryWork],
  notices: Object.values(inquiryNotices),
  measures: inquiryMeasures,
  mailings: [inquiryMailing],
  search: [inquiriesSearch],
  records: inquiriesRecords,
  scopes: inquiryScopes,
  pages: registerPublicInquiry,
}
