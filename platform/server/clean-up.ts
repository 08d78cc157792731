import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task } from './jobs.ts'

const statements = [
  sql`delete from idempotency_key where created_at < now() - interval '48 hours'`,
  sql`delete from session where least(coalesce(ended_at, 'infinity'), expires_at,
    last_seen_at + make_interval(secs => idle_seconds)) < now() - interval '1 day'`,
  sql`delete from challenge where expires_at < now()`,
  sql`delete from one_time_link where expires_at < now() - interval '1 day'`,
  sql`delete from remembered_device where expires_at < now()`,
  sql`delete from throttle where window_start < now() - interval '1 day' and coalesce(wait_until, '-infinity') < now()`,
  sql`delete from error_report where last_at < now() - interval '90 days'`,
  // No link holds longer than that.
  sql`select forget_mail_links('90 days')`,
  sql`delete from mail where state = 'sent' and created_at < now() - interval '90 days'`,
]

/** Forgets what has run out: replies kept for repeated requests, sessions, links, counts of failures, old reports. */
export const cleanUp = task('clean_up', z.object({}), async (_payload, job) => {
  for (const statement of statements) await job.transact((tx) => statement.execute(tx))
})
