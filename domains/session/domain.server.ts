import type { ServerDomain } from '#platform/server/domain.ts'
import { session } from './domain.ts'
import { profileHandlers } from './profile.server.ts'
import { settingHandlers } from './settings.server.ts'
import { signInHandlers, signInPages } from './sign-in-pages.server.ts'
import { errorLogHandlers } from './error-log.server.ts'
import { staffHandlers } from './staff.server.ts'
import { sharedViewHandlers } from './shared-views.server.ts'
import { signatureImageHandlers } from './signature-image.server.ts'
import { sessionRecords } from './audit-records.server.ts'
import { tabletHandlers } from './tablets/tablets.server.ts'
import { witnessHandlers } from './tablets/witness.server.ts'

export const sessionServer: ServerDomain = {
  name: session.name,
  handlers: [
    ...profileHandlers,
    ...settingHandlers,
    ...signInHandlers,
    ...errorLogHandlers,
    ...staffHandlers,
    ...sharedViewHandlers,
    ...signatureImageHandlers,
    ...tabletHandlers,
    ...witnessHandlers,
  ],
  records: sessionRecords,
  pages: signInPages,
}
