import type { Domain } from '#platform/contract/domain.ts'
import { guestInquiryCalls } from './guest-inquiry.calls.ts'
import { inquiriesCalls } from './inquiries.calls.ts'
import { inquiryMergeCalls } from './inquiry-merge.calls.ts'
import { publicInquiryCalls } from './public-inquiry.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    inquiry: 'chart'
  }
}

export const inquiries = {
  name: 'inquiries',
  calls: {
    ...inquiriesCalls,
    ...guestInquiryCalls,
    ...inquiryMergeCalls,
    ...publicInquiryCalls,
  },
} satisfies Domain
