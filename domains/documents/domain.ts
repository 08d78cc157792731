import type { Domain } from '#platform/contract/domain.ts'
import { draftCalls } from './writing/drafts.calls.ts'
import { draftCareCalls } from './writing/draft-care.calls.ts'
import { draftWordCalls } from './writing/draft-word.calls.ts'
import { attachmentCalls } from './writing/attachments.calls.ts'
import { signingCalls } from './signing/signing.calls.ts'
import { lineCalls } from './signing/lines.calls.ts'
import { esignConsentCalls } from './signing/esign-consent.calls.ts'
import { inboxCalls } from './signing/inbox.calls.ts'
import { outsideSigningCalls } from './signing/outside-signing.calls.ts'
import { caseFileCalls } from './case-file/case-file.calls.ts'
import { evidenceCalls } from './evidence/evidence.calls.ts'
import { inspectionCalls } from './inspection/inspection.calls.ts'
import { inspectionFactCalls } from './inspection/inspection-facts.calls.ts'
import { familyCopyCalls } from './disclosure/family-copy.calls.ts'
import { disclosureCalls } from './disclosure/disclosure.calls.ts'
import { packetCalls } from './evidence/packets.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    chart: 'chart'
    document: 'chart'
  }
}

export const documents = {
  name: 'documents',
  calls: {
    ...draftCalls,
    ...draftCareCalls,
    ...draftWordCalls,
    ...attachmentCalls,
    ...signingCalls,
    ...lineCalls,
    ...esignConsentCalls,
    ...inboxCalls,
    ...outsideSigningCalls,
    ...caseFileCalls,
    ...evidenceCalls,
    ...packetCalls,
    ...inspectionCalls,
    ...inspectionFactCalls,
    ...disclosureCalls,
    ...familyCopyCalls,
  },
} satisfies Domain
