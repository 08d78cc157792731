import type * as z from 'zod/mini'

type Def = { type: string; innerType?: z.core.$ZodType; element?: z.core.$ZodType; values?: unknown[] }

function innerDef(schema: z.core.$ZodType): Def {
  let def = schema._zod.def as Def
  while (def.innerType) def = def.innerType._zod.def as Def
  return def
}

function read(schema: z.core.$ZodType | undefined, raw: string): unknown {
  if (!schema) return raw
  const def = innerDef(schema)
  if (def.type === 'number' || (def.type === 'literal' && typeof def.values?.[0] === 'number')) {
    return /^-?\d{1,15}(\.\d+)?$/.test(raw) ? Number(raw) : raw
  }
  if (def.type === 'boolean') return raw === 'true' ? true : raw === 'false' ? false : raw
  return raw
}

/** A GET's query holds text only; numbers, yes/no and lists are read as the call declares them. */
export function fromQuery(schema: z.ZodMiniObject, query: Record<string, string | string[]>): Record<string, unknown> {
  const shape = schema._zod.def.shape as Record<string, z.core.$ZodType>
  // Without a prototype even `__proto__` is a field like any other, and refused by name.
  const input: Record<string, unknown> = Object.create(null)
  for (const [name, raw] of Object.entries(query)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined
    const def = field && innerDef(field)
    if (def?.type === 'array') input[name] = [raw].flat().map((one) => read(def.element, one))
    else input[name] = Array.isArray(raw) ? raw : read(field, raw)
  }
  return input
}
