import * as z from 'zod/mini'
import type { FieldValues } from './form-fields.rules.ts'

const ops = ['eq', 'ne', 'in', 'contains', 'empty', 'notEmpty', 'gt', 'gte', 'lt', 'lte'] as const

const test = z.strictObject({
  /** By field id, so that renaming a field breaks nothing. */
  field: z.string().check(z.maxLength(80)),
  op: z.literal(ops),
  value: z.optional(
    z.union([z.string().check(z.maxLength(500)), z.array(z.string().check(z.maxLength(500))).check(z.maxLength(50))]),
  ),
})
export const condition = z.union([
  z.strictObject({ all: z.array(test).check(z.minLength(1), z.maxLength(20)) }),
  z.strictObject({ any: z.array(test).check(z.minLength(1), z.maxLength(20)) }),
])
export type ConditionTest = z.infer<typeof test>
export type Condition = z.infer<typeof condition>

const textsOf = (value: FieldValues[string] | undefined): string[] =>
  value === undefined
    ? []
    : typeof value === 'string'
      ? [value]
      : value.map((one) => (typeof one === 'string' ? one : Object.values(one).join(' ')))

/** Numbers as numbers, everything else as text: days and times sort as text. */
function compare(a: string, b: string): number {
  const [x, y] = [Number(a), Number(b)]
  if (a.trim() !== '' && b.trim() !== '' && !Number.isNaN(x) && !Number.isNaN(y)) return x - y
  return a < b ? -1 : a > b ? 1 : 0
}

function holdsOne({ field, op, value }: ConditionTest, values: FieldValues): boolean {
  const given = textsOf(Object.hasOwn(values, field) ? values[field] : undefined).filter((one) => one.trim() !== '')
  const wanted = value === undefined ? [] : Array.isArray(value) ? value : [value]
  const first = given[0]
  switch (op) {
    case 'empty':
      return given.length === 0
    case 'notEmpty':
      return given.length > 0
    case 'eq':
      return given.length === 1 && first === wanted[0]
    case 'ne':
      return !(given.length === 1 && first === wanted[0])
    case 'in':
      return given.some((one) => wanted.includes(one))
    case 'contains':
      return given.some((one) => wanted.some((part) => one.toLowerCase().includes(part.toLowerCase())))
    default: {
      if (first === undefined || wanted[0] === undefined) return false
      const order = compare(first, wanted[0])
      return op === 'gt' ? order > 0 : op === 'gte' ? order >= 0 : op === 'lt' ? order < 0 : order <= 0
    }
  }
}

/** Whether something shows, by the answers given so far. */
export const holds = (wanted: Condition | null | undefined, values: FieldValues): boolean =>
  !wanted ||
  ('all' in wanted ? wanted.all.every((one) => holdsOne(one, values)) : wanted.any.some((one) => holdsOne(one, values)))

export const testsOf = (wanted: Condition | null | undefined): readonly ConditionTest[] =>
  !wanted ? [] : 'all' in wanted ? wanted.all : wanted.any

/** Like `holds`, but a test of a field that does not show never holds. */
export const holdsAmong = (
  wanted: Condition | null | undefined,
  values: FieldValues,
  shows: (field: string) => boolean,
): boolean => {
  if (!wanted) return true
  const one = (test: ConditionTest) => shows(test.field) && holdsOne(test, values)
  return 'all' in wanted ? wanted.all.every(one) : wanted.any.some(one)
}
