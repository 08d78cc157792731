import type { Domain } from '#platform/contract/domain.ts'
import { complaintCalls } from './complaints/complaints.calls.ts'
import { correctionCalls } from './corrections/corrections.calls.ts'
import { licensingCalls } from './licensing/licensing.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    qualityComplaint: 'record'
    licensingVisit: 'record'
    licensingCitation: 'record'
    qualityCorrection: 'record'
  }
}

export const qualityDomain = {
  name: 'quality',
  calls: { ...correctionCalls, ...complaintCalls, ...licensingCalls },
} satisfies Domain
