import { handlers } from '#platform/server/handlers.ts'
import { moveCases, showCaseload } from '#domains/access/caseload/caseload.server.ts'
import { bulkTransferCalls } from './bulk-transfer.calls.ts'

export const bulkTransferHandlers = handlers(bulkTransferCalls, {
  getForTransfer: showCaseload,
  bulkTransfer: moveCases,
})
