import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyCall } from '#platform/contract/call.ts'
import type { ScopeKind } from '#platform/contract/scope.ts'
import { pairOf } from '#platform/contract/pair.ts'
import { recordFor } from './authorization-testing.ts'
import { openCatalogue, sampleInput, type Catalogue } from './catalogue-testing.ts'
import { allCalls } from './calls.ts'

const paired = allCalls.filter((call) => pairOf(call) !== undefined)

test('the record of a pair is the one that the call answers with', () => {
  for (const call of paired) {
    const { shape } = call.output as unknown as { shape: Record<string, unknown> }
    expect(Object.keys(shape), `${call.name}: say by pair whose version it is`).toContain(pairOf(call))
  }
  expect(paired.length).toBeGreaterThan(35)
})

describe('half a pair', () => {
  let catalogue: Catalogue
  beforeAll(async () => {
    catalogue = await openCatalogue()
  })
  afterAll(() => catalogue.agency.close())

  /** A valid input with real records, but for half of the pair. */
  const sendHalf = async (call: AnyCall, pair: Record<string, unknown>) => {
    const input = { ...sampleInput(call), ...pair }
    const { userId } = await catalogue.agency.as('alva.rootley')
    // A call of one program is asked about a record of that program.
    const { rows } = await catalogue.agency.owner.query<{ id: string }>(
      `select s.id from sub_program s join core_program k on k.id = s.core_program_id
       where $1::text is null or k.web_application_module_name = $1`,
      [call.module ?? null],
    )
    const administrator = { userId, subPrograms: rows.map(({ id }) => id) }
    for (const [kind, field] of Object.entries(typeof call.scope === 'object' ? call.scope : {}))
      if (input[field] !== null && input[field] !== undefined)
        input[field] = await recordFor(catalogue.agency.owner, kind as ScopeKind, 'own program', administrator)
    return catalogue.ask(call, { token: catalogue.administrator, raw: JSON.stringify(input) })
  }

  test.each(paired.map((call) => [call.name, call] as const))('of %s is refused', async (_name, call) => {
    const field = pairOf(call)!
    const none = (name: string) =>
      call.input.safeParse({ ...sampleInput(call), [name]: null }).success ? null : undefined
    const alone = await sendHalf(call, { [field]: crypto.randomUUID(), version: none('version') })
    expect([alone.status, alone.code, Object.keys(alone.fields)]).toEqual([400, 'VersionNeeded', ['version']])
    const of = await sendHalf(call, { [field]: none(field), version: 3 })
    expect([of.status, of.code, Object.keys(of.fields)]).toEqual([400, 'RecordNeeded', [field]])
  })
})
