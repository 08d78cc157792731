import { parseArgs } from 'node:util'
import { buildApp } from '#app/build.ts'
import { allCalls } from '#app/calls.ts'
import { openLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { fuzz } from './fuzzing.ts'
import { knownIn } from './known.ts'
import { openScratch } from './scratch.ts'
import { type Row, show } from './table.ts'

/** Odd bodies over every call: `node faults/fuzz.ts --runs 6000 --seed 1`. */
export async function fuzzEveryCall({ runs, seed }: { runs: number; seed: number }): Promise<Row[]> {
  const scratch = await openScratch()
  try {
    const settings = readSettings({ DATA_DIR: scratch.folder, LOG_LEVEL: 'silent', PORT: '0' })
    const database = { owner: scratch.connection, app: { ...scratch.connection, user: 'kith_app' } }
    const app = await buildApp({ settings, log: openLog('silent'), database, jobs: false })
    const from = performance.now()
    const before = process.memoryUsage.rss()
    const tally = await fuzz(
      {
        server: app.http.server,
        calls: allCalls,
        known: await knownIn(scratch.owner),
        principals: {
          administrator: () => scratch.signIn('alva.rootley'),
          worker: () => scratch.signIn('renata.mockley'),
          elsewhere: () => scratch.signIn('omar.orangeworth'),
        },
      },
      { seed, runs },
    )
    await app.close()
    const megabytes = Math.round((process.memoryUsage.rss() - before) / 1e6)
    return [
      [
        'fuzz',
        'requests',
        `${tally.sent} (${runs} x ${allCalls.length} calls, seed ${seed})`,
        'no 5xx, no silent drop',
      ],
      ['fuzz', 'answers', JSON.stringify(tally.statuses), ''],
      ['fuzz', 'slowest', `${Math.round(tally.slowest)} ms`, tally.slowest < 2000 ? 'ok' : 'FAIL: over 2 s'],
      ['fuzz', 'time, memory', `${Math.round((performance.now() - from) / 1000)} s, +${megabytes} MB`, ''],
    ]
  } finally {
    await scratch.stop()
  }
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { runs: { type: 'string' }, seed: { type: 'string' } } })
  const seed = Number(values.seed ?? Date.now() % 1_000_000)
  console.log(`seed ${seed}`)
  show(await fuzzEveryCall({ runs: Number(values.runs ?? 1000), seed }))
}
