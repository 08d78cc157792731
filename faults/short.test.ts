import { expect, test } from 'vitest'
import { openCluster } from './cluster.ts'
import { drainUnderLoad } from './drain.ts'
import { killUnderLoad } from './kill.ts'
import { retryStorm } from './storm.ts'
import { failed, show } from './table.ts'
import { badWeather } from './weather.ts'

// Bad days in small: real processes, real signals. The long version is `npm run test:faults`.
test('kill -9 of the server and of its database loses and doubles nothing', async () => {
  const rows = await killUnderLoad({ servers: 1, databases: 1, writers: 6, between: 800 })
  show(rows)
  expect(failed(rows)).toEqual([])
})

test('one key, many times, two instances: one effect', async () => {
  const cluster = await openCluster(2)
  try {
    const rows = await retryStorm(cluster, { keys: 3, copies: 20 })
    show(rows)
    expect(failed(rows)).toEqual([])
  } finally {
    await cluster.stop()
  }
})

test('a database that hangs is answered for with 503, and all is well after it', async () => {
  const rows = await badWeather({ seconds: 3, kinds: ['silent'] })
  show(rows)
  expect(failed(rows)).toEqual([])
})

test('SIGTERM under load: what runs ends well, whoever comes late hears when to come back, and the process is soon gone', async () => {
  const rows = await drainUnderLoad({ rounds: 1 })
  show(rows)
  expect(failed(rows)).toEqual([])
})
