import * as z from 'zod/mini'
import { task } from '#platform/server/jobs.ts'

/** Owners and contacts who begin or end by the calendar alone show in the list the next day. */
export const refreshChurches = task('refresh_church_roster', z.unknown(), async (_, { owner, signal }) => {
  const { rows } = await owner.query<{ churches: string[] }>(`select array_agg(id) as churches from (
    select id, row_number() over (order by id) / 500 as part from church where voided_at is null) c group by part order by part`)
  for (const { churches } of rows) {
    if (signal.aborted) return
    await owner.query('select refresh_churches($1)', [churches])
  }
})
