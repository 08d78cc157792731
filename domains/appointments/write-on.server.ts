import { sql } from 'kysely'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { task } from '#platform/server/jobs.ts'
import { writeOn } from './occurrences.server.ts'
import { daysAhead } from './recurrence.rules.ts'

/** Writes the days of series as far ahead as calendars are read; a hundred at a time, so that nobody waits for it. */
export const writeSeriesOn = task('write_series_on', z.object({}), async (_payload, { transact, settings }) => {
  const today = dayIn(settings.agency.zone, new Date())
  for (let left = true; left;)
    left = await transact(async (tx) => {
      const { rows } = await sql<{ id: string; written_to: string }>`select id, written_to from appointment
        where voided_at is null and rrule is not null and written_to < ${today}::date + ${daysAhead}::int
          and coalesce(substring(rrule from 'UNTIL=([0-9]{8})$'), '99991231') > to_char(written_to, 'YYYYMMDD')
        order by written_to, id limit 100 for update skip locked`.execute(tx)
      for (const { id, written_to } of rows) await writeOn(tx, id, written_to, today)
      return rows.length === 100
    })
})
