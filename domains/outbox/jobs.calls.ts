import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, instant } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { listInput } from '#platform/contract/paging.ts'

export const jobStates = wordList('queued', 'running', 'retrying', 'failed')

export const jobCalls = {
  getJobs: call({
    name: 'Admin/Jobs/Get',
    method: 'GET',
    extra: true,
    summary: 'Background jobs that wait, run or failed, with their last error and how many there are of each',
    permission: 'Jobs.View',
    scope: 'agency',
    input: z.strictObject({
      ...listInput(['RunAt', 'CreatedAt', 'Task']),
      State: z.optional(choice('State', jobStates)),
    }),
    output: z.strictObject({
      Counts: z.strictObject({ queued: z.int(), running: z.int(), retrying: z.int(), failed: z.int() }),
      Rows: z.array(
        z.strictObject({
          JobID: z.string(),
          Task: z.string(),
          State: choice('State', jobStates),
          Tries: z.int(),
          MostTries: z.int(),
          CreatedAt: instant('Queued'),
          RunAt: instant('Due'),
          StartedAt: z.nullable(instant('Started')),
          LastError: z.nullable(z.string()),
        }),
      ),
      Total: z.int(),
    }),
  }),
}
