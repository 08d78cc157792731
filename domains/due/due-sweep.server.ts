import type pg from 'pg'
import * as z from 'zod/mini'
import { dayIn } from '#platform/contract/dates.ts'
import { onClient } from '#platform/server/database.ts'
import { task } from '#platform/server/jobs.ts'
import type { Log } from '#platform/server/log.ts'
import type { Settings } from '#platform/server/settings.ts'
import { holidays, type ProgramForm } from './due-facts.server.ts'
import { reckonCharts } from './reckon.server.ts'

const atOnce = 200
/** While the database writes for one, the other is reckoned. */
const lanes = 2

interface Known {
  forms: Map<string, ProgramForm[]>
  free?: ReadonlySet<string>
}

/** Reckons at most so many marked charts in one transaction; gives which. */
async function reckonSome(owner: pg.Pool, today: string, most: number, known: Known, only?: string): Promise<string[]> {
  const client = await owner.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ chart_id: string }>(
      `select chart_id from due_dirty where since <= now() and ($2::uuid is null or chart_id = $2)
       order by since limit $1 for update skip locked`,
      [most, only ?? null],
    )
    const ids = rows.map(({ chart_id }) => chart_id)
    if (ids.length > 0) {
      const tx = onClient(client)
      known.free ??= await holidays(tx)
      await reckonCharts(tx, ids, today, { forms: known.forms, free: known.free })
      await client.query('delete from due_dirty where chart_id = any ($1)', [ids])
    }
    await client.query('commit')
    client.release()
    return ids
  } catch (error) {
    await client.query('rollback').catch(() => {})
    client.release(true)
    throw error
  }
}

/** One chart that cannot be reckoned holds up no other: each by itself, and what fails waits ten minutes. */
async function oneByOne(owner: pg.Pool, today: string, known: Known, log: Log | undefined): Promise<number> {
  const { rows } = await owner.query<{ chart_id: string }>(
    'select chart_id from due_dirty where since <= now() order by since limit $1',
    [atOnce],
  )
  let done = 0
  for (const { chart_id } of rows) {
    try {
      done += (await reckonSome(owner, today, 1, known, chart_id)).length
    } catch (error) {
      log?.error({ err: error, chart: chart_id }, 'what is due on a chart cannot be reckoned')
      await owner.query(`update due_dirty set since = now() + interval '10 minutes' where chart_id = $1`, [chart_id])
    }
  }
  return done
}

/** Reckons marked charts anew, some hundred in a transaction, until none is left; gives how many. */
export async function emptyMarks(owner: pg.Pool, today: string, longest = 45_000, log?: Log): Promise<number> {
  const known: Known = { forms: new Map() }
  const until = Date.now() + longest
  const lane = async () => {
    for (let count = 0; ;) {
      const done = await reckonSome(owner, today, atOnce, known).then(
        ({ length }) => length,
        () => oneByOne(owner, today, known, log),
      )
      count += done
      if (done < atOnce || Date.now() > until) return count
    }
  }
  const counts = await Promise.all(Array.from({ length: lanes }, lane))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Every two seconds: what was changed meanwhile. */
export const dueReckoner =
  ({ agency }: Settings, log: Log) =>
  (owner: pg.Pool) =>
    emptyMarks(owner, dayIn(agency.zone, new Date()), undefined, log)

/** When the agency's day has moved, every chart is marked: something may have become due by the calendar alone. */
export async function markAllFor(owner: pg.Pool, today: string): Promise<boolean> {
  const { rowCount } = await owner.query(
    `with moved as (insert into due_sweep (swept_for) values ($1)
       on conflict (only_one) do update set swept_for = $1 where due_sweep.swept_for <> $1 returning swept_for)
     select mark_due_charts(null, null) from moved`,
    [today],
  )
  return rowCount === 1
}

export const sweepDue = task('sweep_due', z.unknown(), async (_, { owner, settings }) => {
  await markAllFor(owner, dayIn(settings.agency.zone, new Date()))
})
