import type { CronItem } from 'graphile-worker'
import { auditSealer } from '#platform/server/audit-anchor.ts'
import { verifyNightly } from '#platform/server/audit-nightly.ts'
import { cleanUp } from '#platform/server/clean-up.ts'
import { sweepFiles } from '#platform/server/file-sweep.ts'
import { nightly, type JobTask, type Timer } from '#platform/server/jobs.ts'
import { keepMonthsNightly } from '#platform/server/keep-months.ts'
import type { Log } from '#platform/server/log.ts'
import { sendMail } from '#platform/server/send-mail.ts'
import type { Settings } from '#platform/server/settings.ts'
import { scanWaiting } from '#platform/server/virus-scan.ts'
import { serverDomains } from './domains.server.ts'

/** What runs in the background: the platform's own and what the domains bring. */
export const allTasks: readonly JobTask[] = [
  sendMail,
  cleanUp,
  sweepFiles,
  scanWaiting,
  verifyNightly,
  keepMonthsNightly,
  ...serverDomains.flatMap(({ tasks = [] }) => tasks),
]

/** By the clock, in UTC; the nights of the agency's zones lie between 8 and 13 o'clock. */
export const cron: readonly CronItem[] = [
  nightly(cleanUp.name, '7 * * * *'),
  nightly(sweepFiles.name, '40 9 * * *'),
  nightly(scanWaiting.name, '*/5 * * * *'),
  nightly(verifyNightly.name, '10 10 * * *'),
  nightly(keepMonthsNightly.name, '20 8 * * *'),
  ...serverDomains.flatMap((domain) => domain.cron ?? []),
]

export const timersOf = (settings: Settings, log: Log): Timer[] => [
  { name: 'seal_audit', everySeconds: 10, work: auditSealer({ dataDir: settings.dataDir, log }) },
  ...serverDomains.flatMap(({ timers }) => timers?.(settings, log) ?? []),
]
