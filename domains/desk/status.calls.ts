import * as z from 'zod/mini'
import { severities } from '#domains/admin/overview.calls.ts'
import { call } from '#platform/contract/call.ts'
import { choice, instant } from '#platform/contract/fields.ts'
import { checks } from './status-shapes.rules.ts'

export const statusCalls = {
  getStatus: call({
    name: 'Admin/Status/Get',
    method: 'GET',
    extra: true,
    summary: 'How the system is: jobs, mail, disk, backups, keys, verification, slow calls; each with what to do',
    permission: 'Admin.View',
    scope: 'agency',
    input: z.strictObject({}),
    output: z.strictObject({
      At: instant(['As of', 'A la fecha']),
      Checks: z.array(
        z.strictObject({
          Key: choice(['Check', 'Comprobación'], checks),
          Severity: choice(['Severity', 'Gravedad'], severities),
          Sentence: z.string(),
          /** What to do about it; nothing where all is well. */
          ToDo: z.nullable(z.string()),
          Path: z.nullable(z.string()),
        }),
      ),
      /** The slowest calls of the last 24 hours, of all instances. */
      Slow: z.array(
        z.strictObject({ Call: z.string(), Times: z.int(), P95Ms: z.int(), MeanMs: z.int(), Failed: z.int() }),
      ),
      /** All answers of the last 24 hours. */
      Answers: z.int(),
      P95Ms: z.int(),
    }),
    topics: ['admin', 'tickets'],
    idle: true,
  }),
}
