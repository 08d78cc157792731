import type { ServerDomain } from '#platform/server/domain.ts'
import { qualityRecords } from './audit-records.server.ts'
import { auditToolHandlers } from './audits/audit-tools.server.ts'
import { auditHandlers } from './audits/audits.server.ts'
import { complaintHandlers, complaintNotice } from './complaints/complaints.server.ts'
import { correctionFilePolicy, correctionHandlers, correctionNotices } from './corrections/corrections.server.ts'
import { dataQualityHandlers } from './flaws/data-quality.server.ts'
import { qualityDomain } from './domain.ts'
import { registerFeedback } from './surveys/feedback-page.server.ts'
import { surveyHandlers } from './surveys/surveys.server.ts'
import { licensingHandlers, visitFilePolicy } from './licensing/licensing.server.ts'
import { qualityScopes } from './scopes.server.ts'
import { auditWork, complaintWork, correctionCheckWork, correctionWork, planWork } from './worklist-part.server.ts'

export const qualityServer: ServerDomain = {
  name: qualityDomain.name,
  handlers: [
    ...correctionHandlers,
    ...complaintHandlers,
    ...licensingHandlers,
    ...auditToolHandlers,
    ...auditHandlers,
    ...dataQualityHandlers,
    ...surveyHandlers,
  ],
  scopes: qualityScopes,
  records: qualityRecords,
  filePolicies: { quality_correction: correctionFilePolicy, licensing_file: visitFilePolicy },
  notices: [...Object.values(correctionNotices), complaintNotice],
  worklist: [correctionWork, correctionCheckWork, complaintWork, planWork, auditWork],
  pages: registerFeedback,
}
