import type * as z from 'zod/mini'

type Check = (value: unknown) => boolean
type Schema = z.core.$ZodType
interface CheckDef {
  check: string
  fn?: (value: unknown) => unknown
  tx?: (value: unknown) => unknown
  value?: number
  inclusive?: boolean
  minimum?: number
  maximum?: number
  length?: number
  pattern?: RegExp
}
interface Def {
  type: string
  format?: string
  pattern?: RegExp
  checks?: { _zod: { def: CheckDef } }[]
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  keyType?: Schema
  valueType?: Schema
  options?: Schema[]
  values?: unknown[]
}

const known = new WeakMap<Schema, Check>()

/** Whether a value is just what a schema declares: the kinds that occur are compared directly, the rest by the schema. */
export function checkFor(schema: Schema): Check {
  let check = known.get(schema)
  if (!check) known.set(schema, (check = makeCheck(schema)))
  return check
}

function makeCheck(schema: Schema): Check {
  const def = schema._zod.def as unknown as Def
  const kind = kindOf(def)
  const further = (def.checks ?? []).map(({ _zod }) => furtherOf(_zod.def))
  if (!kind || further.includes(undefined)) return bySchema(schema)
  const checks = [kind, ...(further as Check[])]
  const [first, second, third] = checks as [Check, Check, Check]
  if (checks.length === 1) return first
  if (checks.length === 2) return (value) => first(value) && second(value)
  if (checks.length === 3) return (value) => first(value) && second(value) && third(value)
  return (value) => checks.every((check) => check(value))
}

function kindOf(def: Def): Check | undefined {
  switch (def.type) {
    case 'object':
      return def.catchall?._zod.def.type === 'never' && def.shape ? objectOf(def.shape) : undefined
    case 'array': {
      const element = checkFor(def.element!)
      return (value) => Array.isArray(value) && value.every(element)
    }
    case 'nullable': {
      const inner = checkFor(def.innerType!)
      return (value) => value === null || inner(value)
    }
    case 'optional': {
      const inner = checkFor(def.innerType!)
      return (value) => value === undefined || inner(value)
    }
    case 'prefault': {
      const inner = checkFor(def.innerType!)
      return (value) => value !== undefined && inner(value)
    }
    case 'union': {
      const options = def.options!.map(checkFor)
      return (value) => options.some((option) => option(value))
    }
    case 'record':
      return recordOf(def)
    case 'literal': {
      const values = new Set(def.values)
      return (value) => values.has(value)
    }
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'unknown':
      return () => true
    case 'string':
      if (!def.format) return (value) => typeof value === 'string'
      if (!['uuid', 'datetime'].includes(def.format) || !def.pattern) return undefined
      return (value) => typeof value === 'string' && def.pattern!.test(value)
    case 'number':
      if (!def.format) return Number.isFinite
      return def.format === 'safeint' ? Number.isSafeInteger : undefined
    default:
      return undefined
  }
}

/** What a kind asks further, of a value that is of that kind. */
function furtherOf({ check, fn, tx, value: bound, inclusive, minimum, maximum, length, pattern }: CheckDef) {
  const sized = (value: unknown) => (value as string | unknown[]).length
  switch (check) {
    case 'custom':
      return fn && ((value: unknown) => Boolean(fn(value)))
    case 'overwrite':
      return tx && ((value: unknown) => tx(value) === value)
    case 'greater_than':
      return (value: unknown) => (inclusive ? (value as number) >= bound! : (value as number) > bound!)
    case 'less_than':
      return (value: unknown) => (inclusive ? (value as number) <= bound! : (value as number) < bound!)
    case 'min_length':
      return (value: unknown) => sized(value) >= minimum!
    case 'max_length':
      return (value: unknown) => sized(value) <= maximum!
    case 'length_equals':
      return (value: unknown) => sized(value) === length
    case 'string_format':
      return pattern && !pattern.global && !pattern.sticky
        ? (value: unknown) => pattern.test(value as string)
        : undefined
    default:
      return undefined
  }
}

function objectOf(shape: Record<string, Schema>): Check {
  const names = Object.keys(shape)
  const declared = new Set(names)
  const checks = names.map((name) => checkFor(shape[name]!))
  return (value) => {
    if (!isPlain(value)) return false
    for (const name in value) if (!declared.has(name)) return false
    for (let at = 0; at < names.length; at += 1) if (!checks[at]!(value[names[at]!])) return false
    return true
  }
}

function recordOf({ keyType, valueType }: Def): Check | undefined {
  // A list of keys of which none may be missing is left to the schema.
  if (keyType!._zod.values) return undefined
  const [isKey, isValue] = [checkFor(keyType!), checkFor(valueType!)]
  return (value) => isPlain(value) && Object.entries(value).every(([key, one]) => isKey(key) && isValue(one))
}

const isPlain = (value: unknown): value is Record<string, unknown> => {
  if (typeof value !== 'object' || value === null) return false
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** Only what the schema takes without changing it. */
function bySchema(schema: Schema): Check {
  return (value) => {
    const parsed = (schema as z.ZodMiniType).safeParse(value)
    return parsed.success && parsed.data === value
  }
}
