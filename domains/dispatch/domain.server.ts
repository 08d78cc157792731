import type { ServerDomain } from '#platform/server/domain.ts'
import { dispatchRecords } from './audit-records.server.ts'
import { dispatchHandlers, dispatchPolicy } from './dispatch.server.ts'
import { dispatchNotices, tellDispatch } from './dispatch-notices.server.ts'
import { dispatchDomain } from './domain.ts'
import { filingHandlers } from './filing.server.ts'
import { registerOutsideFiles } from './outside-file.server.ts'
import { sendHandlers } from './send.server.ts'
import { dueBackWork } from './worklist-part.server.ts'

export const dispatchServer: ServerDomain = {
  name: dispatchDomain.name,
  handlers: [...dispatchHandlers, ...filingHandlers, ...sendHandlers],
  records: dispatchRecords,
  notices: dispatchNotices,
  tasks: [tellDispatch],
  worklist: [dueBackWork],
  filePolicies: { dispatch_item: dispatchPolicy },
  pages: registerOutsideFiles,
}
