import { parseArgs } from 'node:util'
import { formWhileDown } from './browser.ts'
import { buildTwice } from './build-twice.ts'
import { wrongClocks } from './clock.ts'
import { openCluster } from './cluster.ts'
import { fullDisks } from './disk-full.ts'
import { drainUnderLoad } from './drain.ts'
import { fuzzEveryCall } from './fuzz.ts'
import { killUnderLoad } from './kill.ts'
import { behindNginx } from './nginx.ts'
import { onOlderPostgres } from './older-postgres.ts'
import { overload } from './overload.ts'
import { behindPooler } from './pooler.ts'
import { powerLoss } from './power-loss.ts'
import { everyStatement } from './statement-run.ts'
import { retryStorm } from './storm.ts'
import { sweepScreens } from './sweep.ts'
import { failed, show, type Row } from './table.ts'
import { recoverLog } from './wal.ts'
import { badWeather } from './weather.ts'

// `npm run test:faults`, or some of it: `npm run test:faults -- --only kill,drain`.
const { values } = parseArgs({ options: { only: { type: 'string' }, seed: { type: 'string' } } })
const seed = Number(values.seed ?? Date.now() % 1_000_000)

async function storm(): Promise<Row[]> {
  const cluster = await openCluster(2)
  try {
    return await retryStorm(cluster, { keys: 40, copies: 50 })
  } finally {
    await cluster.stop()
  }
}

const parts: Record<string, () => Promise<Row[]>> = {
  kill: () => killUnderLoad({ servers: 10, databases: 5, writers: 20, between: 2000 }),
  nginx: () => behindNginx({ kills: 6, rolls: 6 }),
  pooler: () => behindPooler({ rounds: 50, writes: 400 }),
  storm,
  weather: () => badWeather({ seconds: 8, kinds: ['gone', 'silent', 'slow'] }),
  browser: formWhileDown,
  drain: () => drainUnderLoad({ rounds: 3 }),
  disk: () => fullDisks({ rounds: 10 }),
  clock: wrongClocks,
  power: () => powerLoss({ cuts: 30 }),
  wal: () => recoverLog({ seconds: 20 }),
  overload: () => overload({ seconds: 15 }),
  build: buildTwice,
  fuzz: () => fuzzEveryCall({ runs: 1000, seed }),
  statements: () => everyStatement({ seed, most: 60 }),
  sweep: async () => [
    ...(await sweepScreens({ pages: 200, policy: true })),
    ...(await sweepScreens({ pages: 200, policy: false })),
  ],
  postgres15: () => onOlderPostgres(),
}

const wanted = values.only?.split(',') ?? Object.keys(parts)
const rows: Row[] = []
for (const name of wanted) {
  const part = parts[name]
  if (!part) throw new Error(`There is no part ${name}; there are ${Object.keys(parts).join(', ')}`)
  console.log(`${name} …`)
  try {
    rows.push(...(await part()))
  } catch (error) {
    console.error(error)
    rows.push([name, 'ended early', (error as Error).message.split('\n')[0] ?? '', 'FAIL'])
  }
}
show(rows)
process.exitCode = failed(rows).length > 0 ? 1 : 0
