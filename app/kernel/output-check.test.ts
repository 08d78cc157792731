import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../calls.ts'
import { isFileOutput } from '#platform/contract/call.ts'
import { validInput } from '../../faults/inputs.ts'
import { checkFor } from '#platform/server/output-check.ts'

const outputs = allCalls.flatMap(({ name, output }) => (isFileOutput(output) ? [] : [[name, output] as const]))

test.each(outputs)('%s: whatever passes quickly also passes the schema', (_name, output) => {
  const near = fc.oneof(
    validInput(output),
    fc.tuple(validInput(output), fc.jsonValue()).map(([a, b]) => mixed(a, b)),
  )
  fc.assert(
    fc.property(near, (value) => {
      if (checkFor(output)(value)) expect((output as z.ZodMiniType).safeParse(value)).toMatchObject({ success: true })
    }),
    { numRuns: 100 },
  )
})

function mixed(value: unknown, odd: unknown): unknown {
  if (!value || typeof value !== 'object') return odd
  const names = Object.keys(value)
  return { ...value, [names[0] ?? 'Bogus']: odd }
}

test('what is not declared does not pass', () => {
  const check = checkFor(z.strictObject({ A: z.string(), B: z.nullable(z.int()), C: z.optional(z.array(z.uuid())) }))
  expect(check({ A: 'x', B: null })).toBe(true)
  expect(check({ A: 'x', B: 1, C: [crypto.randomUUID()] })).toBe(true)
  const wrong = [null, [], 'x', {}, { A: 1, B: 1 }, { A: 'x' }, { A: 'x', B: 1.5 }, { A: 'x', B: 1, C: ['x'] }]
  for (const value of [...wrong, { A: 'x', B: 1, D: 1 }]) expect(check(value)).toBe(false)
  expect(checkFor(z.object({ A: z.string().check(z.trim()) }))({ A: ' x ' })).toBe(false)
})

test('most that calls answer is compared without the schema’s help', () => {
  const helped = outputs.filter(([, output]) => {
    const [value] = fc.sample(validInput(output), { numRuns: 1, seed: 1 })
    const parsed = (output as z.ZodMiniType).safeParse(value)
    return parsed.success && !checkFor(output)(parsed.data)
  })
  expect(helped.map(([name]) => name)).toEqual([])
})
