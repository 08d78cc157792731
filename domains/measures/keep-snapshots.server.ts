import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addDays, dayIn } from '#platform/contract/dates.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { task, type JobTask } from '#platform/server/jobs.ts'
import { countMeasures, type Measure } from '#platform/server/measures.ts'
import { periodOf, type KeptPeriod } from './periods.rules.ts'

const kept: readonly KeptPeriod[] = ['month', 'quarter', 'year']

/** The system itself counts everything there is. */
const everything = { may: () => true } as unknown as Me

/** Keeps what every measure was through a day, once for each. What is known of today alone is kept for yesterday, just over. */
export async function keepDay(
  tx: Tx,
  measures: readonly Measure[],
  day: string,
  spans: readonly KeptPeriod[] = kept,
): Promise<number> {
  let written = 0
  for (const span of spans) {
    const { from } = periodOf(span, day)
    const counts = await countMeasures(
      tx,
      measures,
      ({ when }) => ({
        // What holds today alone is asked for as of today.
        span: { from, to: addDays(day, when === 'now' ? 2 : 1), today: addDays(day, 1) },
        me: everything,
      }),
      'program',
    )
    const rows = counts
      .filter(({ level, sub_program_id }) => level === 0 && sub_program_id !== null)
      .map((one) => ({
        day,
        span,
        from_day: from,
        measure: one.measure,
        measure_version: measures.find(({ key }) => key === one.measure)!.version,
        sub_program_id: one.sub_program_id,
        rows_counted: one.n,
        who_counted: one.whos,
        part: one.part,
        whole: one.whole,
        median: one.median,
      }))
    const done = await sql`insert into measure_snapshot
        (day, span, from_day, measure, measure_version, sub_program_id, rows_counted, who_counted, part, whole, median)
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (day date, span text, from_day date, measure text, measure_version int,
        sub_program_id uuid, rows_counted int, who_counted int, part float8, whole float8, median float8)
      on conflict on constraint measure_snapshot_once do nothing`.execute(tx)
    written += Number(done.numAffectedRows ?? 0)
  }
  return written
}

/** Every night, of the day that is over. A day that was kept stays as it is. */
export const snapshotKeeper = (measures: () => readonly Measure[]): JobTask =>
  task('keep_measures', z.object({ day: z.optional(z.iso.date()) }), async ({ day }, { settings, transact }) => {
    const yesterday = addDays(dayIn(settings.agency.zone, new Date()), -1)
    await transact((tx) => keepDay(tx, measures(), day ?? yesterday))
  })
