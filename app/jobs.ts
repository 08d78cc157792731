import type { CronItem } from 'graphile-worker'
import { refreshFamilies } from '#domains/families/families-nightly.server.ts'
import { dueDigest } from '#domains/due/digest.server.ts'
import { dueReckoner, sweepDue } from '#domains/due/due-sweep.server.ts'
import { comingOfAge } from '#domains/families/household-coming-of-age.server.ts'
import { refreshRoster } from '#domains/foster/children-nightly.server.ts'
import { tendLines } from '#domains/documents/signing/lines-nightly.server.ts'
import { tellOfCovers } from '#domains/caseload/cover-mail.server.ts'
import { buildPacketJob } from '#domains/documents/evidence/packets.server.ts'
import { sealDocument } from '#domains/documents/evidence/seal.server.ts'
import { verifyDocuments } from '#domains/documents/evidence/verify-nightly.server.ts'
import { auditSealer } from '#platform/server/audit-anchor.ts'
import { verifyNightly } from '#platform/server/audit-nightly.ts'
import { cleanUp } from '#platform/server/clean-up.ts'
import { sweepFiles } from '#platform/server/file-sweep.ts'
import { nightly, type JobTask, type Timer } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import { sendMail } from '#platform/server/send-mail.ts'
import type { Settings } from '#platform/server/settings.ts'

/** What runs in the background: one line per job. */
export const allTasks: readonly JobTask[] = [
  sendMail,
  cleanUp,
  sweepFiles,
  verifyNightly,
  tellOfCovers,
  tendLines,
  comingOfAge,
  refreshRoster,
  refreshFamilies,
  sweepDue,
  dueDigest,
  sealDocument,
  buildPacketJob,
  verifyDocuments,
]

/** By the clock, in UTC; the nights of the agency's zones lie between 8 and 13 o'clock. */
export const cron: readonly CronItem[] = [
  nightly(tellOfCovers.name, '12 * * * *'),
  nightly(tendLines.name, '25 8 * * *'),
  // Hourly: midnight comes to each zone at its own hour.
  nightly(refreshRoster.name, '4 * * * *'),
  nightly(sweepDue.name, '3 * * * *'),
  nightly(dueDigest.name, '25 * * * *'),
  nightly(refreshFamilies.name, '5 8,9 * * *'),
  nightly(cleanUp.name, '7 * * * *'),
  nightly(sweepFiles.name, '40 9 * * *'),
  nightly(verifyNightly.name, '10 10 * * *'),
  nightly(verifyDocuments.name, '30 10 * * *'),
  nightly(comingOfAge.name, '20 13 * * *'),
]

export const timersOf = (settings: Settings, log: Log): Timer[] => [
  { name: 'seal_audit', everySeconds: 10, work: auditSealer({ dataDir: settings.dataDir, log }) },
  { name: 'reckon_due', everySeconds: 2, work: dueReckoner(settings, log) },
]
