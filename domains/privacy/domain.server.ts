import type { ServerDomain } from '#platform/server/domain.ts'
import { privacyRecords } from './audit-records.server.ts'
import { tellBulkAlarm } from './bulk-alarm.server.ts'
import { privacy } from './domain.ts'
import { labelHandlers } from './labels.server.ts'
import { bulkAlarmNotice } from './bulk-alarm.server.ts'

export const privacyServer: ServerDomain = {
  name: privacy.name,
  notices: [bulkAlarmNotice],
  handlers: [...labelHandlers],
  records: privacyRecords,
  tasks: [tellBulkAlarm],
}
