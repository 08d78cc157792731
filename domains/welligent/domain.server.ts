import type { ServerDomain } from '#platform/server/domain.ts'
import { nightly } from '#platform/server/jobs.ts'
import { welligentRecords } from './audit-records.server.ts'
import { welligentDomain } from './domain.ts'
import { folderNotice, readWelligentFolder } from './folder-job.server.ts'
import { servicesHandlers } from './services.server.ts'
import { welligentSettingsHandlers } from './welligent-settings.server.ts'
import { welligentHandlers } from './welligent.server.ts'

export const welligentServer: ServerDomain = {
  name: welligentDomain.name,
  handlers: [...welligentHandlers, ...welligentSettingsHandlers, ...servicesHandlers],
  records: welligentRecords,
  notices: [folderNotice],
  tasks: [readWelligentFolder],
  cron: [nightly(readWelligentFolder.name, '5 * * * *')],
}
