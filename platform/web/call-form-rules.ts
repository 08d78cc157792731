import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { CallSpec } from '#platform/contract/call.ts'
import { metaOf } from '#platform/contract/fields.ts'
import type { FieldChoice, FormField } from './call-form-grid.tsx'
import { invalidInput, refusalIn } from '#platform/contract/refusals.ts'
import { getLocale } from './locale.ts'

type Schema = Parameters<typeof metaOf>[0]

export const shapeOf = (call: CallSpec) => call.input._zod.def.shape as Record<string, Schema>

/** Those asked for, in their order; all that are not hidden otherwise. */
export const fieldsOf = (call: CallSpec, asked?: readonly FieldChoice[]): FormField[] =>
  (
    asked ??
    Object.entries(shapeOf(call))
      .filter(([, schema]) => (metaOf(schema)?.widget ?? 'hidden') !== 'hidden')
      .map(([name]) => name)
  ).map((field) => (typeof field === 'string' ? { name: field } : field))

/** More than a line of text. */
export function isLong(schema: Schema): boolean {
  const widget = metaOf(schema)?.widget
  return widget === 'long-text' || (widget === 'text' && mostOf(schema) > 200)
}

function mostOf(schema: Schema): number {
  const { innerType, checks = [] } = schema._zod.def as { innerType?: Schema; checks?: z.core.$ZodCheck[] }
  if (innerType) return mostOf(innerType)
  return Math.max(0, ...checks.map(({ _zod }) => (_zod.def as { maximum?: number }).maximum ?? 0))
}

export const mayBeEmpty = (schema: Schema) => ['prefault', 'optional', 'nullable'].includes(schema._zod.def.type)

/** An empty field that may be empty is sent as nothing. */
export function cleaned(call: CallSpec, values: FieldValues): FieldValues {
  const shape = shapeOf(call)
  return Object.fromEntries(
    Object.entries(values)
      .filter(([name]) => name in shape)
      .map(([name, value]) => [
        name,
        value === '' && shape[name] && mayBeEmpty(shape[name]) ? null : (value as unknown),
      ])
      .filter(([name, value]) => !(value === null && shape[name as string]?._zod.def.type === 'optional')),
  )
}

/** One sentence per field, in the language shown. */
export const inputSentences = (call: CallSpec, issues: Parameters<typeof invalidInput>[1]): Record<string, string> =>
  refusalIn(invalidInput(call.input, issues), getLocale().language).fields ?? {}

/** The rules of the server, and the fields this form cannot do without although the call can. */
export function resolverOf(
  call: CallSpec,
  values: FieldValues,
  needed: readonly { name: string; sentence: string }[],
): Resolver {
  return (typed) => {
    const all = cleaned(call, { ...values, ...typed })
    const parsed = call.input.safeParse(all)
    const told = parsed.success ? {} : inputSentences(call, parsed.error.issues)
    for (const { name, sentence } of needed) {
      if (all[name] === null || all[name] === undefined || all[name] === '') told[name] = sentence
    }
    const errors = {}
    for (const [path, message] of Object.entries(told)) set(errors, path, { type: 'rule', message })
    return parsed.success && Object.keys(told).length === 0
      ? { values: parsed.data, errors: {} }
      : { values: {}, errors }
  }
}

/** Every sentence told about a field and what lies inside it, by path below the field. */
export function sentencesOf(errors: FieldErrors | undefined, path = ''): Record<string, string> {
  if (!errors || typeof errors !== 'object') return {}
  const { message } = errors as { message?: unknown }
  if (typeof message === 'string') return { [path]: message }
  return Object.assign(
    {},
    ...Object.entries(errors)
      .filter(([key]) => key !== 'ref' && key !== 'root' && key !== 'type')
      .map(([key, inner]) => sentencesOf(inner as FieldErrors, path ? `${path}.${key}` : key)),
  ) as Record<string, string>
}
