import * as z from 'zod/mini'
import { isDay } from './dates.ts'
import { findKept, type Kept, type OptionList } from './lists/base.ts'
import type { Words } from './words.ts'

z.config({ jitless: true })

/** What a form needs to know of a field beyond its type; written once, where the field is declared. */
export interface FieldMeta {
  label: Words
  widget:
    | 'text'
    | 'long-text'
    | 'number'
    | 'day'
    | 'time'
    | 'instant'
    | 'choice'
    | 'multi'
    | 'flag'
    | 'email'
    | 'phone'
    | 'hidden'
  help?: Words
  options?: OptionList
  /** Decimal places of a number; none unless said. */
  places?: number
  /** Kept out of audit details and logs. */
  sensitive?: boolean
}

const metas = z.registry<FieldMeta>()

type Extra = Partial<Omit<FieldMeta, 'label' | 'widget'>>

function described<S extends z.ZodMiniType>(
  schema: S,
  label: Words,
  widget: FieldMeta['widget'],
  extra: Extra = {},
): S {
  metas.add(schema, { label, widget, ...extra })
  return schema
}

/** Looks through optional and nullable to the field inside. */
export function metaOf(schema: z.core.$ZodType): FieldMeta | undefined {
  const field = fieldIn(schema)
  return field && metas.get(field)
}

/** Gives a field the words of the place it came to. */
export function relabel(schema: z.core.$ZodType, label: Words): void {
  const field = fieldIn(schema)
  const meta = field && metas.get(field)
  if (meta) metas.add(field, { ...meta, label })
}

function fieldIn(schema: z.core.$ZodType): z.ZodMiniType | undefined {
  let inner: z.core.$ZodType | undefined = schema
  while (inner) {
    if (metas.has(inner as z.ZodMiniType)) return inner as z.ZodMiniType
    const def = inner._zod.def as { innerType?: z.core.$ZodType }
    inner = def.innerType
  }
  return undefined
}

// Marks that turn letters round, and characters without a shape: two names that look alike would be two.
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g
const shapeless =
  /[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2064\u3164\uFEFF\uFFA0]|(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Extended_Pictographic}])[\u200C\u200D]/gu

/** Text as it looks: what cannot be seen is not kept, and an accent is written one way. */
export const asSeen = (typed: string): string =>
  typed.normalize('NFC').replaceAll(turning, '').replaceAll(shapeless, '')
const seen = () => z.overwrite(asSeen)

/** How much there is to read in a text: blanks in a row are one, and what has no shape is nothing. */
const readLength = (typed: string): number =>
  asSeen(typed)
    .replaceAll(/[\p{M}\u2800]/gu, '')
    .replaceAll(/[^\p{L}\p{N}\p{P}\p{S}]+/gu, ' ')
    .trim().length

export const id = (label: Words = ['Record', 'Registro']) => described(z.uuid(), label, 'hidden')
export const version = () => described(z.int().check(z.gte(1), z.lte(2_147_483_647)), ['Version', 'Versión'], 'hidden')

export const text = (label: Words, { min = 1, max = 200, ...extra }: { min?: number; max?: number } & Extra = {}) =>
  described(z.string().check(seen(), z.trim(), z.minLength(min), z.maxLength(max)), label, 'text', extra)

/** A time of day as people write it, 8:30 or 14:00; the call says what is none. */
export const clockTime = (label: Words, extra: Extra = {}) =>
  described(z.string().check(z.trim(), z.minLength(1), z.maxLength(5)), label, 'time', extra)

export const longText = (
  label: Words,
  { min = 1, max = 20_000, ...extra }: { min?: number; max?: number } & Extra = {},
) =>
  described(
    z.string().check(
      z.overwrite((typed: string) => typed.replaceAll(turning, '')),
      z.minLength(min),
      z.maxLength(max),
      // Kept as typed, but blanks alone say nothing.
      z.refine((typed) => typed.length < min || readLength(typed) >= min, { error: 'blank' }),
    ),
    label,
    'long-text',
    extra,
  )

export const day = (label: Words, extra: Extra = {}) =>
  described(z.string().check(z.refine(isDay, { error: 'day' })), label, 'day', extra)

export const instant = (label: Words, extra: Extra = {}) =>
  described(z.iso.datetime({ offset: true }), label, 'instant', extra)

export const time = (label: Words, extra: Extra = {}) =>
  described(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })), label, 'text', extra)

export const whole = (
  label: Words,
  { min = 0, max = 2_147_483_647, ...extra }: { min?: number; max?: number } & Extra = {},
) => described(z.int().check(z.gte(min), z.lte(max)), label, 'number', extra)

/** Money, to the cent. */
export const dollars = (
  label: Words,
  { min = 0.01, max = 1_000_000, ...extra }: { min?: number; max?: number } & Extra = {},
) =>
  described(
    z.number().check(
      z.gte(min),
      z.lte(max),
      z.refine((given) => Number(given.toFixed(2)) === given, { error: 'cents' }),
    ),
    label,
    'number',
    { places: 2, ...extra },
  )

/** How much of something, to the hundredth: half a tablet, 2.5 mL. */
export const quantity = (
  label: Words,
  { min = 0.01, max = 100_000, ...extra }: { min?: number; max?: number } & Extra = {},
) => dollars(label, { min, max, ...extra })

export const flag = (label: Words, extra: Extra = {}) => described(z.boolean(), label, 'flag', extra)

export const email = (label: Words = ['E-mail', 'Correo electrónico'], extra: Extra = {}) =>
  described(z.string().check(seen(), z.trim(), z.maxLength(254), z.email()), label, 'email', extra)

export const phoneDigits = (label: Words = ['Phone', 'Teléfono'], extra: Extra = {}) =>
  described(z.string().check(z.regex(/^[0-9]{10}$/, { error: 'phone' })), label, 'phone', extra)

/** An hour of the day as 14:30. */
export const timeOfDay = (label: Words, extra: Extra = {}) =>
  described(z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'time' })), label, 'text', extra)

export const zipCode = (label: Words = ['ZIP code', 'Código postal'], extra: Extra = {}) =>
  described(z.string().check(z.regex(/^[0-9]{5}(-[0-9]{4})?$/, { error: 'zip' })), label, 'text', extra)

type Value<L extends OptionList> = L extends Kept ? string : L[number]['value']
type OneOf<L extends OptionList> = z.ZodMiniType<Value<L>, Value<L>>

/** The agency may add to a list that it keeps: any word has the right form, and which there are is asked for later. */
const oneOf = <const L extends OptionList>(list: L) =>
  (findKept(list)
    ? z.string().check(z.minLength(1), z.maxLength(longestValue))
    : z.literal(list.map((option) => option.value))) as unknown as OneOf<L>

export const longestValue = 120

/** One of a list's values; the list gives the words. */
export const choice = <const L extends OptionList>(label: Words, list: L, extra: Extra = {}) =>
  described(oneOf(list), label, 'choice', { options: list, ...extra })

export const choices = <const L extends OptionList>(label: Words, list: L, extra: Extra = {}) =>
  described(z.array(oneOf(list)).check(z.maxLength(findKept(list) ? mostValues : list.length)), label, 'multi', {
    options: list,
    ...extra,
  })

/** How many values a list can have. */
export const mostValues = 200

/** Some of what only the server can list, by their codes. */
export const codes = (label: Words, code: RegExp, { most = mostValues, ...extra }: { most?: number } & Extra = {}) =>
  described(z.array(z.string().check(z.regex(code))).check(z.maxLength(most)), label, 'multi', extra)

/** A field that may be left out or emptied; both arrive as null. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.prefault(z.nullable(schema), null)
