import type * as z from 'zod/mini'

type Check = (value: unknown) => boolean
type Schema = z.core.$ZodType
interface Def {
  type: string
  format?: string
  pattern?: RegExp
  checks?: unknown[]
  shape?: Record<string, Schema>
  catchall?: Schema
  element?: Schema
  innerType?: Schema
  values?: unknown[]
}

const known = new WeakMap<Schema, Check>()

/** Whether a value is just what a schema declares: the common kinds are compared directly, the rest by the schema. */
export function checkFor(schema: Schema): Check {
  let check = known.get(schema)
  if (!check) known.set(schema, (check = makeCheck(schema)))
  return check
}

function makeCheck(schema: Schema): Check {
  const def = schema._zod.def as unknown as Def
  if (def.checks && def.checks.length > 0) return bySchema(schema)
  switch (def.type) {
    case 'object':
      return def.catchall?._zod.def.type === 'never' && def.shape ? recordOf(def.shape) : bySchema(schema)
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
    case 'literal': {
      const values = new Set(def.values)
      return (value) => values.has(value)
    }
    case 'boolean':
      return (value) => typeof value === 'boolean'
    case 'string':
      if (!def.format) return (value) => typeof value === 'string'
      if (def.format !== 'uuid' || !def.pattern) return bySchema(schema)
      return (value) => typeof value === 'string' && def.pattern!.test(value)
    case 'number':
      if (!def.format) return Number.isFinite
      return def.format === 'safeint' ? Number.isSafeInteger : bySchema(schema)
    default:
      return bySchema(schema)
  }
}

function recordOf(shape: Record<string, Schema>): Check {
  const names = Object.keys(shape)
  const declared = new Set(names)
  const checks = names.map((name) => checkFor(shape[name]!))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
    for (const name in value) if (!declared.has(name)) return false
    return checks.every((check, at) => check((value as Record<string, unknown>)[names[at]!]))
  }
}

/** Only what the schema takes without changing it. */
function bySchema(schema: Schema): Check {
  return (value) => {
    const parsed = (schema as z.ZodMiniType).safeParse(value)
    return parsed.success && parsed.data === value
  }
}
