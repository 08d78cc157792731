import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { sql } from 'kysely'
import { emptyMarks } from '#domains/due/due-sweep.server.ts'
import { reckonChart, reckonCharts } from '#domains/due/reckon.server.ts'
import { openPool } from '#db/open.ts'
import { dayIn } from '#platform/contract/dates.ts'
import { transact } from '#platform/server/database.ts'
import type { Scratch } from '../faults/scratch.ts'
import type { Row } from '../faults/table.ts'
import { inWords, latencyOf } from './latency.ts'
import { withChildren } from './load.ts'
import { judged } from './verdicts.ts'

const aim = 100_000
const rolledBack = new Error('rolled back')

/** How many charts are reckoned in a minute when the day has moved, and how long one takes when something in it changed. */
export async function measureDue(scratch: Scratch, tries: number): Promise<Row[]> {
  const today = dayIn('America/Los_Angeles', new Date())
  const pool = openPool({ connection: scratch.connection, max: 2, statementTimeout: 0 })
  const rows: Row[] = []
  const tell = (row: Row) => {
    console.log(row.join('  '))
    rows.push(row)
  }
  const sweep = async (what: string) => {
    await pool.query('select mark_due_charts(null, null)')
    const marked = (await pool.query<{ n: number }>('select count(*)::int as n from due_dirty')).rows[0]!.n
    const from = performance.now()
    const before = process.cpuUsage()
    const still = monitorEventLoopDelay({ resolution: 5 })
    still.enable()
    let done = 0
    while (done < marked) {
      const some = await emptyMarks(pool, today, 600_000)
      if (some === 0) break
      done += some
    }
    const seconds = (performance.now() - from) / 1000
    const perMinute = Math.round((60 * done) / seconds)
    const cpu = process.cpuUsage(before)
    still.disable()
    const items = (await pool.query<{ n: number }>('select count(*)::int as n from due_item')).rows[0]!.n
    tell([
      'due',
      `${what}: ${done} charts, ${items} items`,
      `${seconds.toFixed(1)} s, ${perMinute} charts a minute`,
      `${perMinute >= aim ? 'reaches' : 'BELOW'} ${aim}; ${(cpu.user / 1000 / Math.max(1, done)).toFixed(2)} ms CPU of ours per chart`,
    ])
    tell([
      'due',
      `${what}: longest that nobody else was served`,
      `${(still.max / 1e6).toFixed(0)} ms`,
      judged(still.max / 1e6, { most: 50, unit: ' ms' }),
    ])
  }
  try {
    // As in a server that has been running for a while: the engine is compiled, and nothing of this is kept.
    await transact(pool, 'system', {}, async (tx) => {
      const { rows: some } = await sql<{ id: string }>`select id from chart order by md5(id::text) limit 300`.execute(
        tx,
      )
      for (let round = 0; round < 3; round += 1)
        await reckonCharts(
          tx,
          some.map(({ id }) => id),
          today,
        )
      throw rolledBack
    }).catch((error: unknown) => {
      if (error !== rolledBack) throw error
    })
    await sweep('first sweep')
    await sweep('sweep with nothing new')
    const { rows: charts } = await pool.query<{ id: string; kind: string }>(
      `select chart_id as id, chart_type as kind from due_item where chart_type in ('Client', 'Resource Family')
       group by 1, 2 order by md5(chart_id::text) limit 60`,
    )
    const postmaster = Number(readFileSync(join(scratch.folder, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
    const one = await latencyOf(
      tries * 3,
      () => [process.pid, ...withChildren(postmaster)],
      (turn) => {
        const { id, kind } = charts[turn % charts.length]!
        return transact(pool, 'system', {}, (tx) => reckonChart(tx, { chartId: id, chartType: kind }, today))
      },
    )
    tell(['due', 'one chart anew', inWords(one), `${one.p95 <= 20 ? 'within' : 'OVER'} 20 ms`])
    return rows
  } finally {
    await pool.end()
  }
}
