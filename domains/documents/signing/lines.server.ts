import { handlers } from '#platform/server/handlers.ts'
import { compareVersions } from './lines-compare.server.ts'
import { auditOf, versionsOf } from './lines-history.server.ts'
import { uploadSignedPaper } from './lines-paper.server.ts'
import { lineChoices, reassignLine, waiveLine } from './lines-decide.server.ts'
import { lineCalls } from './lines.calls.ts'

export const lineHandlers = handlers(lineCalls, {
  getLineChoices: lineChoices,
  reassignLine,
  waiveLine,
  uploadSignedPaper,
  getDocumentVersions: versionsOf,
  getDocumentAudit: auditOf,
  compareDocumentVersions: compareVersions,
})
