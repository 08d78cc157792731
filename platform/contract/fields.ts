import * as z from 'zod/mini'
import { isDay } from './dates.ts'
import type { OptionList } from './lists/base.ts'

z.config({ jitless: true })

/** What a form needs to know of a field beyond its type; written once, where the field is declared. */
export interface FieldMeta {
  label: string
  widget:
    | 'text'
    | 'long-text'
    | 'number'
    | 'day'
    | 'instant'
    | 'choice'
    | 'multi'
    | 'flag'
    | 'email'
    | 'phone'
    | 'hidden'
  help?: string
  options?: OptionList
  /** Kept out of audit details and logs. */
  sensitive?: boolean
}

const metas = z.registry<FieldMeta>()

type Extra = Partial<Omit<FieldMeta, 'label' | 'widget'>>

function described<S extends z.ZodMiniType>(
  schema: S,
  label: string,
  widget: FieldMeta['widget'],
  extra: Extra = {},
): S {
  metas.add(schema, { label, widget, ...extra })
  return schema
}

/** Looks through optional and nullable to the field inside. */
export function metaOf(schema: z.core.$ZodType): FieldMeta | undefined {
  let inner: z.core.$ZodType | undefined = schema
  while (inner) {
    const meta = metas.get(inner as z.ZodMiniType)
    if (meta) return meta
    const def = inner._zod.def as { innerType?: z.core.$ZodType }
    inner = def.innerType
  }
  return undefined
}

export const id = (label = 'Record') => described(z.uuid(), label, 'hidden')
export const version = () => described(z.int().check(z.gte(1), z.lte(2_147_483_647)), 'Version', 'hidden')

export const text = (label: string, { min = 1, max = 200, ...extra }: { min?: number; max?: number } & Extra = {}) =>
  described(z.string().check(z.trim(), z.minLength(min), z.maxLength(max)), label, 'text', extra)

export const longText = (
  label: string,
  { min = 1, max = 20_000, ...extra }: { min?: number; max?: number } & Extra = {},
) =>
  described(
    z.string().check(
      z.minLength(min),
      z.maxLength(max),
      // Kept as typed, but blanks alone say nothing.
      z.refine((typed) => typed.length < min || typed.trim().length >= min, { error: 'blank' }),
    ),
    label,
    'long-text',
    extra,
  )

export const day = (label: string, extra: Extra = {}) =>
  described(z.string().check(z.refine(isDay, { error: 'day' })), label, 'day', extra)

export const instant = (label: string, extra: Extra = {}) =>
  described(z.iso.datetime({ offset: true }), label, 'instant', extra)

export const whole = (
  label: string,
  { min = 0, max = 2_147_483_647, ...extra }: { min?: number; max?: number } & Extra = {},
) => described(z.int().check(z.gte(min), z.lte(max)), label, 'number', extra)

export const flag = (label: string, extra: Extra = {}) => described(z.boolean(), label, 'flag', extra)

export const email = (label = 'E-mail', extra: Extra = {}) =>
  described(z.string().check(z.trim(), z.maxLength(254), z.email()), label, 'email', extra)

export const phoneDigits = (label = 'Phone', extra: Extra = {}) =>
  described(z.string().check(z.regex(/^[0-9]{10}$/, { error: 'phone' })), label, 'phone', extra)

export const zipCode = (label = 'ZIP code', extra: Extra = {}) =>
  described(z.string().check(z.regex(/^[0-9]{5}(-[0-9]{4})?$/, { error: 'zip' })), label, 'text', extra)

/** One of a list's values; the list gives the words. */
export const choice = <const L extends OptionList>(label: string, list: L, extra: Extra = {}) =>
  described(z.literal(list.map((o) => o.value) as L[number]['value'][]), label, 'choice', { options: list, ...extra })

export const choices = <const L extends OptionList>(label: string, list: L, extra: Extra = {}) =>
  described(
    z.array(z.literal(list.map((o) => o.value) as L[number]['value'][])).check(z.maxLength(list.length)),
    label,
    'multi',
    {
      options: list,
      ...extra,
    },
  )

/** A field that may be left out or emptied; both arrive as null. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.prefault(z.nullable(schema), null)
