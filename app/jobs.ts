import type { CronItem } from 'graphile-worker'
import { cleanUp } from '#platform/server/clean-up.ts'
import { nightly, type JobTask, type Timer } from '#platform/server/jobs.ts'
import { sweepFiles } from '#platform/server/file-sweep.ts'
import { sendMail } from '#platform/server/send-mail.ts'

/** What runs in the background: one line per job. */
export const allTasks: readonly JobTask[] = [sendMail, cleanUp, sweepFiles]

export const cron: readonly CronItem[] = [nightly(cleanUp.name, '7 * * * *'), nightly(sweepFiles.name, '40 9 * * *')]

export const timers: readonly Timer[] = []
