import * as z from 'zod/mini'
import { call } from '#platform/contract/call.ts'
import { choice, instant } from '#platform/contract/fields.ts'
import { wordList } from '#platform/contract/lists/base.ts'
import { listInput } from '#platform/contract/paging.ts'

export const jobStates = wordList(
  ['queued', 'en cola'],
  ['running', 'en curso'],
  ['retrying', 'reintentando'],
  ['failed', 'fallida'],
)

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
      State: z.optional(choice(['State', 'Estado'], jobStates)),
    }),
    output: z.strictObject({
      Counts: z.strictObject({ queued: z.int(), running: z.int(), retrying: z.int(), failed: z.int() }),
      Rows: z.array(
        z.strictObject({
          JobID: z.string(),
          Task: z.string(),
          State: choice(['State', 'Estado'], jobStates),
          Tries: z.int(),
          MostTries: z.int(),
          CreatedAt: instant(['Queued', 'En cola']),
          RunAt: instant(['Due', 'Pendiente']),
          StartedAt: z.nullable(instant(['Started', 'Empezado'])),
          LastError: z.nullable(z.string()),
        }),
      ),
      Total: z.int(),
    }),
  }),
}
