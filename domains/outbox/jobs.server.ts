import { sql } from 'kysely'
import { pageOf } from '#platform/contract/paging.ts'
import { handlers } from '#platform/server/handlers.ts'
import { scrub } from '#platform/server/scrub.ts'
import { jobCalls } from './jobs.calls.ts'

type JobState = 'queued' | 'running' | 'retrying' | 'failed'

interface JobRow {
  id: string
  task: string
  state: JobState
  tries: number
  most_tries: number
  created_at: string
  run_at: string
  locked_at: string | null
  last_error: string | null
}

const order = { RunAt: 'run_at', CreatedAt: 'created_at', Task: 'task' } as const

export const jobHandlers = handlers(jobCalls, {
  async getJobs({ tx, input }) {
    const counted = await sql<{ state: JobState; count: number }>`
      select state, count(*)::int as count from job_overview() group by state`.execute(tx)
    const Counts = { queued: 0, running: 0, retrying: 0, failed: 0 }
    for (const { state, count } of counted.rows) Counts[state] = count
    const { limit, offset } = pageOf(input)
    const wanted = sql`(${input.State ?? null}::text is null or state = ${input.State ?? null})
      and (${input.Search ?? ''} = '' or strpos(task, ${input.Search ?? ''}) > 0)`
    const found = await sql<JobRow & { total: number }>`
      select *, (count(*) over ())::int as total from job_overview() where ${wanted}
      order by ${sql.ref(order[input.Sort ?? 'RunAt'])} ${sql.raw(input.Descending ? 'desc' : 'asc')}, id
      limit ${limit} offset ${offset}`.execute(tx)
    return {
      Counts,
      Rows: found.rows.map((row) => ({
        JobID: row.id,
        Task: row.task,
        State: row.state,
        Tries: row.tries,
        MostTries: row.most_tries,
        CreatedAt: row.created_at,
        RunAt: row.run_at,
        StartedAt: row.locked_at,
        LastError: row.last_error && scrub(row.last_error),
      })),
      Total: found.rows[0]?.total ?? 0,
    }
  },
})
