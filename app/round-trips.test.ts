import { writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import { allCalls } from './calls.ts'
import { golden, openRoundTrips, readTable, tableOf } from './round-trips-testing.ts'
import { openTestAgency } from './testing.ts'
import { opened } from './testing-opened.ts'
import { oneOf, provenCalls } from './testing-calls.ts'

const scene = opened(async () => {
  const agency = await openTestAgency()
  const roundTrips = await openRoundTrips(agency)
  return {
    roundTrips,
    async close() {
      roundTrips.close()
      await agency.close()
    },
  }
})

const inOrder = (calls: readonly AnyCall[]) => calls.toSorted((a, b) => (a.name < b.name ? -1 : 1))

/** What a request finds to work on may differ by the day. */
const leastFound = 0.95

test('every call goes to the database as often as the reviewed table says', { timeout: 600_000 }, async () => {
  const count = async (calls: readonly AnyCall[]) => {
    const counted: [string, number | undefined][] = []
    for (const call of calls) counted.push([call.name, await scene.roundTrips.of(call)])
    return counted
  }
  if (process.env.WRITE_ROUND_TRIPS) writeFileSync(golden, tableOf(await count(inOrder(allCalls))))
  const table = readTable()
  expect([...table.keys()]).toEqual(inOrder(allCalls).map(({ name }) => name))
  const known = oneOf(2, provenCalls).filter(({ name }) => table.get(name) !== undefined)
  const counted = (await count(known)).filter(([, trips]) => trips !== undefined)
  expect(Object.fromEntries(counted)).toEqual(Object.fromEntries(counted.map(([name]) => [name, table.get(name)])))
  expect(counted.length).toBeGreaterThanOrEqual(known.length * leastFound)
})

const paged = provenCalls.filter((call) => 'PageSize' in call.input._zod.def.shape)

test('a long page of a list asks no more often than a short one', async () => {
  const grown: Record<string, unknown> = {}
  for (const call of paged) {
    const trips = await scene.roundTrips.byPage(call)
    if (trips && trips.short !== trips.long) grown[call.name] = trips
  }
  expect(grown).toEqual({})
})
