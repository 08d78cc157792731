import { afterAll, beforeAll, expect, test } from 'vitest'
import { changes, type AnyCall } from '#platform/contract/call.ts'
import { editableLists } from '#platform/contract/lists/all.ts'
import { findKept } from '#platform/contract/lists/base.ts'
import { keptPlaces } from '#platform/server/agency-lists.ts'
import { asQuery, openCatalogue, sampleInput, type Catalogue } from './catalogue-testing.ts'
import { provenCalls } from './testing-calls.ts'

let catalogue: Catalogue
beforeAll(async () => {
  catalogue = await openCatalogue()
  await catalogue.agency.owner.query(
    `insert into lookup (list_key, value, label, label_es, sort)
     select distinct list_key, 'Added by the agency', 'Added by the agency', 'Agregada por la agencia', 999 from lookup`,
  )
})
afterAll(() => catalogue.agency.close())

type Put = Record<string, unknown> | unknown[]

/** The sample with a value at a place; `*` is the first entry of several. */
function withValue(input: Put, path: readonly string[], value: string): Put {
  const [step = '', ...rest] = path
  const at = (inner: unknown) => (rest.length === 0 ? value : withValue((inner ?? {}) as Put, rest, value))
  if (step === '*') return [at((input as unknown[])[0])]
  return { ...input, [step]: at((input as Record<string, unknown>)[step]) }
}

const asked = (call: AnyCall, input: Put) =>
  (call.method ?? 'POST') === 'GET'
    ? { query: asQuery(input as Record<string, unknown>) }
    : { raw: JSON.stringify(input) }

const kept = provenCalls.flatMap((call) => keptPlaces(call).map((place) => ({ call, place })))
const named = kept.map((one) => [`${one.call.name} ${one.place.path.join('.')}`, one] as const)

test('the fields that hold a kept list are found, in calls that change and in calls that read', () => {
  expect(kept.length).toBeGreaterThan(30)
  expect(new Set(kept.map((one) => changes(one.call))).size).toBe(2)
  for (const { options, key } of editableLists) expect(findKept(options)?.key).toBe(key)
})

test.each(named)(
  '%s refuses what is not listed, by name, and takes what the agency added',
  async (_, { call, place }) => {
    // An entry of several that needs more than this one field says so itself.
    const wholeEntry = { ...sampleInput(call) }
    const field = place.path.map((step) => (step === '*' ? '0' : step)).join('.')
    const ask = (value: string) =>
      catalogue.ask(call, { token: catalogue.administrator, ...asked(call, withValue(wholeEntry, place.path, value)) })
    const refused = await ask('Nobody listed this')
    expect([refused.status, refused.code]).toEqual([400, 'InvalidInput'])
    expect(Object.keys(refused.fields)).toContain(field)
    const taken = await ask('Added by the agency')
    expect(Object.keys(taken.fields).filter((one) => one === field && taken.code === 'InvalidInput')).toEqual([])
    expect(taken.status).not.toBe(500)
  },
)
