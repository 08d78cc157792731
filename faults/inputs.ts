import fc from 'fast-check'
import type * as z from 'zod/mini'
import { metaOf } from '#platform/contract/fields.ts'

type Schema = z.core.$ZodType
type Def = {
  type: string
  format?: string
  innerType?: Schema
  element?: Schema
  shape?: Record<string, Schema>
  values?: unknown[]
  entries?: Record<string, string>
  options?: Schema[]
  keyType?: Schema
  valueType?: Schema
  checks?: { _zod: { def: { check: string; value?: number; length?: number } & Bounds } }[]
}
interface Bounds {
  minimum?: number
  maximum?: number
  format?: string
  pattern?: RegExp
}

/** Ids and other values that exist, by the name of the field that would hold them. */
export type Known = Readonly<Record<string, readonly unknown[]>>

const isoDay = fc
  .date({ min: new Date('1930-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const words = fc.constantFrom(
  'Marisol',
  'Testado',
  'O’Brien',
  'Ñandú',
  '李',
  'x',
  'a'.repeat(80),
  'two words',
  '🦊 fox',
)

function boundsOf({ format, checks = [] }: Def): Bounds {
  const bounds: Bounds = format ? { format } : {}
  for (const { _zod } of checks) {
    const { check, value, length, ...given } = _zod.def
    if (check === 'greater_than') bounds.minimum = value as number
    else if (check === 'less_than') bounds.maximum = value as number
    else if (check === 'length_equals') bounds.minimum = bounds.maximum = length as number
    else if (check === 'min_length' || check === 'max_length' || check === 'string_format') Object.assign(bounds, given)
  }
  return bounds
}

function textOf(schema: Schema, { format, minimum = 0, maximum = 100, pattern }: Bounds): fc.Arbitrary<unknown> {
  const widget = metaOf(schema)?.widget
  if (format === 'uuid' || format === 'guid') return fc.uuid({ version: [4, 7] })
  if (widget === 'day') return isoDay
  if (widget === 'phone') return fc.stringMatching(/^[0-9]{10}$/)
  if (widget === 'email') return fc.constantFrom('a@b.example', 'renata.mockley@kith.example')
  if (widget === 'instant' || format === 'datetime') return isoDay.map((day) => `${day}T10:00:00Z`)
  const options = metaOf(schema)?.options
  if (options) return fc.constantFrom(...options.map(({ value }) => value))
  if (pattern) return fc.stringMatching(pattern)
  // Schemas count whole characters, not the halves that some are stored in.
  const fits = (text: string) => [...text.trim()].length >= minimum && text.length <= maximum
  return fc.oneof(words, fc.string({ maxLength: Math.min(maximum, 200), unit: 'grapheme' })).filter(fits)
}

/** Several values of a list, which the agency may keep itself. */
const listed = (schema: Schema) => {
  const options = metaOf(schema)?.options
  return options && fc.constantFrom(...options.map(({ value }) => value))
}

/** Bodies a schema accepts, using what exists where a field's name says so. */
export function validInput(schema: Schema, known: Known = {}, name = ''): fc.Arbitrary<unknown> {
  const def = schema._zod.def as unknown as Def
  const bounds = boundsOf(def)
  const exists = known[name]
  if (exists && exists.length > 0 && def.type !== 'nullable' && def.type !== 'optional' && !def.innerType)
    return fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...exists) }, fc.uuid())
  switch (def.type) {
    case 'optional':
      return fc.option(validInput(def.innerType!, known, name), { nil: undefined })
    case 'nullable':
      return fc.option(validInput(def.innerType!, known, name), { nil: null })
    case 'object':
      return fc
        .record(
          Object.fromEntries(
            Object.entries(def.shape!).map(([field, inner]) => [field, validInput(inner, known, field)]),
          ),
        )
        .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)))
    case 'array':
      return fc.array(listed(schema) ?? validInput(def.element!, known, name), {
        minLength: Math.min(bounds.minimum ?? 0, 12),
        maxLength: Math.max(Math.min(bounds.minimum ?? 0, 12), Math.min(bounds.maximum ?? 5, 5)),
      })
    case 'literal':
      return fc.constantFrom(...def.values!)
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries!))
    case 'union':
      return fc.oneof(...def.options!.map((option) => validInput(option, known, name)))
    case 'record':
      return fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), validInput(def.valueType!, known))
    case 'boolean':
      return fc.boolean()
    case 'number':
    case 'int': {
      // Whole numbers are valid wherever parts of one are.
      const [min, max] = [Math.ceil(bounds.minimum ?? -1e6), Math.floor(bounds.maximum ?? 1e6)]
      return fc.oneof(fc.integer({ min, max }), fc.integer({ min, max: Math.min(max, min + 3) }))
    }
    case 'string':
      return textOf(schema, bounds)
    case 'null':
      return fc.constant(null)
    case 'unknown':
    case 'any':
      return fc.jsonValue()
    // Trees that our own parser makes; an empty one is as good as any.
    case 'custom':
      return fc.constant([])
    default:
      if (def.innerType) return validInput(def.innerType, known, name)
      throw new Error(`No values known for a field of type ${def.type}`)
  }
}
