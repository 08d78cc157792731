import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { task } from '#platform/server/jobs.ts'

/** Brings the list of families up to the day, some hundred at a time, and the agency's own days per phase. */
export const refreshFamilies = task('refresh_family_roster', z.unknown(), async (_, { owner, settings, signal }) => {
  await owner.query('select keep_phase_days($1)', [dayIn(settings.agency.zone, new Date())])
  const { rows } = await owner.query<{ families: string[] }>(`select array_agg(id) as families from (
    select id, row_number() over (order by id) / 500 as part from resource_family where voided_at is null) f group by part order by part`)
  for (const { families } of rows) {
    if (signal.aborted) return
    await owner.query('select refresh_family_roster($1)', [families])
  }
})
