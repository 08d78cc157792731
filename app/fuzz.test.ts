import { afterAll, beforeAll, expect, test } from 'vitest'
import { openCatalogue, type Catalogue } from './catalogue-testing.ts'
import { fuzz } from '../faults/fuzzing.ts'
import { knownIn } from '../faults/known.ts'
import { callsInTurn, seed } from './testing-calls.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
})
afterAll(() => catalogue.agency.close())

test('no body, however odd, meets a fault or loses a field without a word', async () => {
  const { agency } = catalogue
  const tally = await fuzz(
    {
      server: agency.app.http.server,
      calls: callsInTurn(60),
      known: await knownIn(agency.owner),
      principals: {
        administrator: async () => (await agency.as('alva.rootley')).token,
        worker: async () => (await agency.as('renata.mockley')).token,
        withoutRoles: async () => (await agency.as('without.probe')).token,
      },
    },
    { seed, runs: 20 },
  )
  console.log(
    `fuzz: ${tally.sent} requests, slowest ${Math.round(tally.slowest)} ms, ${JSON.stringify(tally.statuses)}`,
  )
  // Two seconds on an idle machine, which `npm run test:faults` asks for; here others may be at work too.
  expect(tally.slowest).toBeLessThan(15_000)
  expect(tally.statuses['200']).toBeGreaterThan(0)
  // What a call or a job still holds comes back by itself; what is lost never does.
  const { pool } = agency.app.platform
  await expect.poll(() => [pool.waitingCount, pool.totalCount - pool.idleCount]).toEqual([0, 0])
})
