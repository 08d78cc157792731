import type * as z from 'zod/mini'
import type { AnyCall } from './call.ts'

const accepts = (schema: z.core.$ZodType, value: unknown) => (schema as z.ZodMiniType).safeParse(value).success
const isNamed = (name: string) => /I[Dd]$/.test(name)

/** Fields that could hold the record whose `version` a call may leave out together with it. */
function candidates({ input }: Pick<AnyCall, 'input'>): string[] {
  const shape = input.shape as Record<string, z.core.$ZodType>
  const seen = shape['version']
  if (!seen || !accepts(seen, undefined)) return []
  return Object.keys(shape).filter((name) => isNamed(name) && accepts(shape[name]!, undefined))
}

const found = new WeakMap<object, string | undefined>()

/** The field that goes with `version`: both are sent, or neither. A call that has several such fields says which. */
export function pairOf(call: Pick<AnyCall, 'input' | 'pair'>): string | undefined {
  if (call.pair !== undefined) return call.pair || undefined
  if (!found.has(call)) found.set(call, candidates(call)[0])
  return found.get(call)
}

/** Says which half of the pair is missing. Half a pair would touch a record that nobody looked at. */
export function missingHalf(
  call: Pick<AnyCall, 'input' | 'pair'>,
  input: Readonly<Record<string, unknown>>,
): { code: 'VersionNeeded' | 'RecordNeeded'; field: string } | undefined {
  const field = pairOf(call)
  if (!field) return undefined
  const [record, version] = [input[field] ?? null, input['version'] ?? null]
  if (record !== null && version === null) return { code: 'VersionNeeded', field: 'version' }
  return record === null && version !== null ? { code: 'RecordNeeded', field } : undefined
}
