import type { ServerDomain } from '#platform/server/domain.ts'
import type { ExpiryPart } from '#platform/server/expiries.ts'
import { nightly } from '#platform/server/jobs.ts'
import type { NoticeKind } from '#platform/server/notices.ts'
import { noticeDigest } from './digest.server.ts'
import { notices } from './domain.ts'
import { tellExpiriesOf } from './expiries.server.ts'
import { forgetNotices } from './forget.server.ts'
import { noticeHandlersOf } from './notices.server.ts'
import { noticeOut } from './notice-out.server.ts'
import { pushHandlers } from './push.server.ts'
import { registerWorker } from './push-worker.server.ts'
import { registerStream } from './stream.server.ts'

export function noticesServer(
  expiriesOf: () => readonly ExpiryPart[],
  kindsOf: () => readonly NoticeKind[],
): ServerDomain {
  const tellExpiries = tellExpiriesOf(expiriesOf)
  return {
    name: notices.name,
    handlers: [...noticeHandlersOf(() => [...kindsOf(), ...expiriesOf().map(({ notice }) => notice)]), ...pushHandlers],

    pages(server, platform) {
      registerStream(server, platform)
      registerWorker(server, platform.settings)
    },
    tasks: [noticeDigest, tellExpiries, forgetNotices, noticeOut],
    // Summaries leave after what becomes due was told in the same hour.
    cron: [
      nightly(noticeDigest.name, '32 * * * *'),
      nightly(tellExpiries.name, '15 12 * * *'),
      nightly(forgetNotices.name, '50 9 * * *'),
    ],
  }
}
