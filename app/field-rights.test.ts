import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { changes } from '#platform/contract/call.ts'
import { allCalls } from './calls.ts'
import { recordFor } from './authorization-testing.ts'
import { asQuery, openCatalogue, sampleInput, type Catalogue } from './catalogue-testing.ts'

const canary = 'Zyxcanary'
let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
  // Behind the scenes, and therefore without a trace in the book.
  await catalogue.agency.owner.query(
    `set session_replication_role = replica;
     update address set confidential = true, line1 = '${canary} Street', line2 = '${canary}', city = '${canary} City' where voided_at is null;
     set session_replication_role = origin`,
  )
})
afterAll(() => catalogue.agency.close())

const opensIt = (call: AnyCall) => JSON.stringify(call.audit ?? '').includes('confidential address')

/** The smallest request for a record of the caller's own program, and one with everything filled in. */
async function requests(call: AnyCall): Promise<Record<string, unknown>[]> {
  const own: Record<string, unknown> = {}
  if (typeof call.scope !== 'string')
    for (const [kind, field] of Object.entries(call.scope) as [ScopeKind, string][])
      own[field] = await recordFor(catalogue.agency.owner, kind, 'own program', catalogue.probe).catch(() => undefined)
  return [own, { ...sampleInput(call), ...own }]
}

test('where a confidential address is stands in no answer but the one that opens it and writes that down', async () => {
  const opening = allCalls.find(opensIt)!
  const opened = await catalogue.ask(opening, {
    token: catalogue.worker,
    query: asQuery((await requests(opening))[0]!),
  })
  expect(opened.text).toContain(canary)
  let answered = 0
  const told: string[] = []
  for (const call of allCalls.filter((one) => !changes(one) && !opensIt(one))) {
    for (const input of await requests(call)) {
      const how = call.method === 'GET' ? { query: asQuery(input) } : { raw: JSON.stringify(input) }
      const reply = await catalogue.ask(call, { token: catalogue.worker, ...how })
      if (reply.status === 200) answered += 1
      if (reply.text.includes(canary)) told.push(call.name)
    }
  }
  console.log(`${answered} answers read`)
  expect(answered).toBeGreaterThan(120)
  expect(told).toEqual([])
})
