import { sql } from 'kysely'
import * as z from 'zod/mini'
import { task, type JobContext } from '#platform/server/jobs.ts'

const atOnce = 1000

/** Forgets runs older than the setting says, with their files; one that is being made stays. */
export async function forgetRuns({ transact, settings }: Pick<JobContext, 'transact' | 'settings'>): Promise<number> {
  let forgotten = 0
  for (;;) {
    const { rows } = await transact((tx) =>
      sql<{ id: string }>`with old as (select id, file_id from report_run where state not in ('Waiting', 'Working')
          and run_at < now() - make_interval(days => ${settings.reportKeepDays}) order by run_at limit ${atOnce}),
        runs as (delete from report_run where id in (select id from old) returning id)
        select id from runs`.execute(tx),
    )
    forgotten += rows.length
    if (rows.length < atOnce) break
  }
  // The bytes go with the sweep of files that nobody speaks of.
  await transact((tx) =>
    sql`delete from stored_file f where f.owner_table = 'report_run' and not exists (select from report_run r where r.id = f.owner_id)`.execute(
      tx,
    ),
  )
  return forgotten
}

export const forgetOldRuns = task('forget_report_runs', z.object({}), async (_payload, job) => {
  await forgetRuns(job)
})
