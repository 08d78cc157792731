import type { Domain } from '#platform/contract/domain.ts'
import { auditToolCalls } from './audits/audit-tools.calls.ts'
import { auditCalls } from './audits/audits.calls.ts'
import { complaintCalls } from './complaints/complaints.calls.ts'
import { correctionCalls } from './corrections/corrections.calls.ts'
import { dataQualityCalls } from './flaws/data-quality.calls.ts'
import { surveyCalls } from './surveys/surveys.calls.ts'
import { licensingCalls } from './licensing/licensing.calls.ts'

declare module '#platform/contract/scope.ts' {
  interface ScopeKinds {
    qualityComplaint: 'record'
    licensingVisit: 'record'
    licensingCitation: 'record'
    qualityCorrection: 'record'
    auditTool: 'record'
    qualitySurvey: 'record'
    chartAudit: 'record'
    auditedChart: 'chart'
  }
}

export const qualityDomain = {
  name: 'quality',
  calls: {
    ...correctionCalls,
    ...complaintCalls,
    ...licensingCalls,
    ...auditToolCalls,
    ...auditCalls,
    ...dataQualityCalls,
    ...surveyCalls,
  },
} satisfies Domain
