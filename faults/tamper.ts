// `npm run tamper -- 1000`: falsifies signed documents as the owner of the database, so many times, and counts what the check names.
import { endWith } from '#platform/server/database.ts'
import { openLog } from '#platform/server/log.ts'
import { readSettings } from '#platform/server/settings.ts'
import { stateTouched } from '#domains/documents/evidence/statements.server.ts'
import { tamper } from '#domains/documents/evidence/tamper-testing.ts'
import { openPool } from '#db/open.ts'
import { openScratch } from './scratch.ts'

const times = Number(process.argv[2] ?? 1000)
const seed = Number(process.env['KITH_SEED'] ?? Date.now() % 1_000_000)
console.log(`${times} falsifications by chance; KITH_SEED=${seed} repeats them`)
const scratch = await openScratch()
try {
  const settings = readSettings({ DATA_DIR: scratch.folder, NODE_ENV: 'test' })
  const pool = openPool({ connection: scratch.connection, max: 2, statementTimeout: 0 })
  endWith(pool, [stateTouched(settings)])
  const from = performance.now()
  const result = await tamper({ owner: scratch.owner, pool, settings, log: openLog('error'), seed }, times, console.log)
  await pool.end()
  for (const [kind, { made, found, named }] of [...result.byKind].toSorted(([, a], [, b]) => b.made - a.made))
    console.log(`${kind.padEnd(40)} ${found} found, ${named} named of ${made}`)
  for (const missed of result.missed) console.log(`MISSED ${missed}`)
  console.log(`${result.touched.size} of ${result.columns.length} claimed columns falsified`)
  const untouched = result.columns.filter((column) => !result.touched.has(column))
  if (untouched.length > 0) console.log(`not falsified: ${untouched.join(', ')}`)
  console.log(
    `${result.found} found and ${result.named} named of ${result.made}, ${Math.round(performance.now() - from)} ms`,
  )
  if (result.named < result.made || (times >= 1000 && untouched.length > 0)) process.exitCode = 1
} finally {
  await scratch.stop()
}
process.exit()
