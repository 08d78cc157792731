import { sql } from 'kysely'
import * as z from 'zod/mini'
import { addDays, addMonths, dayIn } from '#platform/contract/dates.ts'
import { pointOf } from '#platform/contract/measures.ts'
import type { Me, Tx } from '#platform/server/handlers.ts'
import { task, type JobTask } from '#platform/server/jobs.ts'
import { rowsOf, type Measure } from '#platform/server/measures.ts'
import { periodOf, type KeptPeriod } from './periods.rules.ts'

const kept: readonly KeptPeriod[] = ['month', 'quarter', 'year']
/** Stands for what belongs to no sub-program; its row says that the measure was kept. */
const nowhere = '00000000-0000-0000-0000-000000000000'

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
    const { rows } = await sql<{ measure: string }>`select measure from measure_snapshot
      where day = ${day} and span = ${span} and sub_program_id = ${nowhere}`.execute(tx)
    const known = new Set(rows.map(({ measure }) => measure))
    for (const measure of measures.filter(({ key }) => !known.has(key)))
      written += await keepOne(tx, measure, day, span)
  }
  return written
}

async function keepOne(tx: Tx, measure: Measure, day: string, span: KeptPeriod): Promise<number> {
  const { from } = periodOf(span, day)
  // What holds today alone is asked for as of today.
  const days = { from, to: addDays(day, measure.when === 'now' ? 2 : 1), today: addDays(day, 1) }
  const parts = pointOf[measure.unit] ? sql`array_agg(r.part::float8 order by r.part)` : sql`null::float8[]`
  const { rows } = await sql<{ n: number }>`with r as materialized (${rowsOf(measure, { span: days, me: everything })}),
    own as (select coalesce(r.sub_program_id, ${nowhere}::uuid) as id, count(*)::int as n, count(distinct r.who)::int as whos, sum(r.part)::float8 as part,
      sum(r.whole)::float8 as whole, ${parts} as parts from r group by 1),
    twice as (select array_agg(distinct r.sub_program_id order by r.sub_program_id) as ids from r
      where r.sub_program_id is not null and r.who is not null group by r.who having count(distinct r.sub_program_id) > 1),
    overlap as (insert into measure_overlap (day, span, measure, sub_program_ids, who_counted)
      select ${day}::date, ${span}, ${measure.key}, t.ids, count(*)::int from twice t group by t.ids),
    kept as (insert into measure_snapshot (day, span, from_day, measure, measure_version, sub_program_id, rows_counted, who_counted, part, whole, parts)
      select ${day}::date, ${span}, ${from}::date, ${measure.key}, ${measure.version}::int, o.id, o.n, o.whos, o.part, o.whole, o.parts
      from (select * from own union all select ${nowhere}::uuid, 0, 0, null, null, null where not exists (select from own where id = ${nowhere}::uuid)) o
      returning part)
    select count(*)::int as n from kept where part <> 0`.execute(tx)
  return rows[0]!.n
}

const mostNights = 35
const mostMonths = 24

type Transact = <R>(work: (tx: Tx) => Promise<R>) => Promise<R>

/** Nights that were missed since the first that was kept: what still can be reckoned as of then. */
async function keepMissedNights(transact: Transact, measures: readonly Measure[], yesterday: string): Promise<void> {
  const since = addDays(yesterday, -mostNights)
  const first = await transact(async (tx) => {
    const { rows } = await sql<{ day: string | null }>`select min(taken_at)::date as day from measure_snapshot`.execute(
      tx,
    )
    return rows[0]!.day
  })
  if (first === null) return
  for (let day = first > since ? first : since; day < yesterday; day = addDays(day, 1))
    await transact((tx) => keepDay(tx, measures, day))
}

/** Ends of months before the first night, back to the month of which there is nothing; of a measure that is new, too. */
async function keepMissedMonths(transact: Transact, measures: readonly Measure[], yesterday: string): Promise<void> {
  const month = `${addDays(yesterday, 1).slice(0, 7)}-01`
  for (let back = 0; back < mostMonths; back += 1) {
    const day = addDays(addMonths(month, -back), -1)
    const spans = kept.filter((span) => periodOf(span, day).to === addDays(day, 1))
    const found = await transact(async (tx) => {
      const { rows } = await sql<{ some: boolean }>`select exists (select from measure_snapshot
        where span = 'month' and day = ${day} and sub_program_id = ${nowhere}) as some`.execute(tx)
      if (rows[0]!.some || (await anything(tx, measures, day))) {
        await keepDay(tx, measures, day, spans)
        return true
      }
      return false
    })
    if (!found) return
  }
}

/** Whether any measure counts anything in the month that ends with this day. */
async function anything(tx: Tx, measures: readonly Measure[], day: string): Promise<boolean> {
  const span = { from: periodOf('month', day).from, to: addDays(day, 1), today: addDays(day, 1) }
  const each = measures.map(
    (measure) =>
      sql`select exists (select from (${rowsOf(measure, { span, me: everything })}) r where r.part <> 0) as some`,
  )
  const { rows } = await sql<{
    some: boolean
  }>`select bool_or(x.some) as some from (${sql.join(each, sql` union all `)}) x`.execute(tx)
  return rows[0]!.some
}

/**
 * Every night, of the day that is over; then of nights that were missed and of months before the first. What is known of today
 * alone has no past. A day that was kept stays as it is.
 */
export async function keepNights(transact: Transact, measures: readonly Measure[], yesterday: string): Promise<void> {
  await transact((tx) => keepDay(tx, measures, yesterday))
  const ofThen = measures.filter(({ when }) => when !== 'now')
  await keepMissedNights(transact, ofThen, yesterday)
  await keepMissedMonths(transact, ofThen, yesterday)
}

export const snapshotKeeper = (measures: () => readonly Measure[]): JobTask =>
  task('keep_measures', z.object({ day: z.optional(z.iso.date()) }), async ({ day }, { settings, transact }) => {
    const yesterday = addDays(dayIn(settings.agency.zone, new Date()), -1)
    await keepNights(transact, measures(), day ?? yesterday)
  })
