import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue, type Catalogue } from './catalogue-testing.ts'
import { fuzz } from '../faults/fuzzing.ts'
import { knownIn } from '../faults/known.ts'
import { allCalls } from './calls.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
})
afterAll(() => catalogue.agency.close())

test('no body, however odd, meets a fault or loses a field without a word', { timeout: 120_000 }, async () => {
  const { agency } = catalogue
  const seed = Number(process.env.KITH_FUZZ_SEED ?? Date.now() % 1_000_000)
  const runs = Math.max(20, Math.round(5000 / allCalls.length))
  console.log(`fuzz seed ${seed}: KITH_FUZZ_SEED=${seed} repeats this run`)
  const tally = await fuzz(
    {
      server: agency.app.http.server,
      calls: allCalls,
      known: await knownIn(agency.owner),
      principals: {
        administrator: async () => (await agency.as('alva.rootley')).token,
        worker: async () => (await agency.as('renata.mockley')).token,
        withoutRoles: async () => (await agency.as('without.probe')).token,
      },
    },
    { seed, runs },
  )
  console.log(
    `fuzz: ${tally.sent} requests, slowest ${Math.round(tally.slowest)} ms, ${JSON.stringify(tally.statuses)}`,
  )
  expect(tally.slowest).toBeLessThan(2000)
  expect(tally.statuses['200']).toBeGreaterThan(0)
  const { pool } = agency.app.platform
  expect([pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount])
})
