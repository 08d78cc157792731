import * as z from 'zod/mini'
import { choice, choices, day, flag, id, relabel, whole } from './fields.ts'
import type { OptionList } from './lists/base.ts'
import { sentence, type Words } from './words.ts'

export type Shape = Readonly<Record<string, z.ZodMiniType>>
/** What the address holds for a filter: a few values, or from and until. */
export type Values = readonly string[]

/** What narrows a list: the call's inputs, the widget, and how the one follows from the other. */
export interface Filter<Q extends Shape = Shape> {
  readonly inputs: Q
  readonly widget: Widget
  readonly ask: (values: Values) => Readonly<Record<string, unknown>>
  /** In the address and in saved views; the column's id unless said. */
  readonly id?: string
  /** The column's label unless said. */
  readonly label?: Words
  /** A second choice takes the place of the first. */
  readonly one?: true
  /** Answered from the column itself: the server needs no condition of its own. */
  readonly column?: true
}

type Said = readonly { readonly value: string | number; readonly label: Words }[]
export type Widget =
  | { readonly kind: 'options'; readonly options: Said }
  /** Filled by what the screen reads: sub-programs, workers, agencies. */
  | { readonly kind: 'choices'; readonly from: string; readonly before?: Said }
  | { readonly kind: 'days' }
  /** `usual` is said for a box that is left empty. */
  | { readonly kind: 'boxes'; readonly boxes: readonly Words[]; readonly said?: Words; readonly usual?: Values }
  /** Taken by the call, asked by no widget. */
  | { readonly kind: 'none' }

export interface Place {
  readonly id?: string
  readonly label?: Words
}

const among = <const I extends string, S extends z.ZodMiniType>(input: I, schema: S) =>
  ({ [input]: schema }) as unknown as { readonly [K in I]: S }

/** Before it is known whose column it narrows: the name on the wire. */
const named = (input: string): Words => [input, input]

const all = (input: string) => (values: Values) => ({ [input]: values })
const last = (input: string) => (values: Values) => ({ [input]: values.at(-1) })
const number = (value: string | undefined, most: number) =>
  value && /^\d+$/.test(value) ? Math.min(Number(value), most) : undefined

export const narrow = {
  /** Any of the values of a list. */
  list: <const I extends string, const L extends OptionList, const P extends Place>(
    input: I,
    of: L,
    place: P = {} as P,
  ) => {
    const numbers = of.some(({ value }) => typeof value === 'number')
    return {
      ...place,
      inputs: among(input, z.optional(choices(place.label ?? named(input), of))),
      widget: { kind: 'options' as const, options: of },
      ask: (values: Values) => ({ [input]: numbers ? values.map(Number) : values }),
    }
  },

  /** One value of a list. */
  one: <const I extends string, const L extends OptionList, const P extends Place>(
    input: I,
    of: L,
    place: P = {} as P,
  ) => {
    const numbers = of.some(({ value }) => typeof value === 'number')
    return {
      ...place,
      one: true as const,
      inputs: among(input, z.optional(choice(place.label ?? named(input), of))),
      widget: { kind: 'options' as const, options: of },
      ask: (values: Values) => ({ [input]: numbers ? Number(values.at(-1)) : values.at(-1) }),
    }
  },

  /** Any of the records the screen offers under `from`. */
  ids: <const I extends string, const P extends Place>(input: I, from: string, place: P = {} as P) => ({
    ...place,
    inputs: among(input, z.optional(z.array(id(place.label)).check(z.maxLength(100)))),
    widget: { kind: 'choices' as const, from },
    ask: all(input),
  }),

  /** Any of the names the screen offers under `from`. */
  named: <const I extends string, const P extends Place>(input: I, from: string, place: P = {} as P) => ({
    ...place,
    inputs: among(input, z.optional(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100)))),
    widget: { kind: 'choices' as const, from },
    ask: all(input),
  }),

  /** One of the records the screen offers under `from`. */
  id: <const I extends string, const P extends Place>(input: I, from: string, place: P = {} as P) => ({
    ...place,
    one: true as const,
    inputs: among(input, z.optional(id(place.label))),
    widget: { kind: 'choices' as const, from },
    ask: last(input),
  }),

  /** Between two days, either of them open. */
  days: <const F extends string, const U extends string, const P extends Place>(
    from: F,
    until: U,
    place: P = {} as P,
  ) => ({
    ...place,
    inputs: {
      ...among(from, z.optional(day(place.label ?? named(from)))),
      ...among(until, z.optional(day(place.label ?? named(until)))),
    },
    widget: { kind: 'days' as const },
    ask: (values: Values) => ({ [from]: values[0], [until]: values[1] }),
  }),

  /** Only those of whom this is so; `value` is what the address says for it. */
  only: <const I extends string, const P extends Place>(input: I, words: Words, value: string, place: P = {} as P) => ({
    ...place,
    inputs: among(input, z.optional(z.boolean())),
    widget: { kind: 'options' as const, options: [{ value, label: words }] },
    ask: () => ({ [input]: true }),
  }),

  /** Those of whom it is so, or those of whom it is not. */
  yesNo: <const I extends string, const P extends Place>(input: I, yes: Words, no: Words, place: P = {} as P) => ({
    ...place,
    one: true as const,
    inputs: among(input, z.optional(flag(place.label ?? yes))),
    widget: {
      kind: 'options' as const,
      options: [
        { value: 'yes', label: yes },
        { value: 'no', label: no },
      ],
    },
    ask: (values: Values) => ({ [input]: values.at(-1) === 'yes' }),
  }),

  /** A whole number that is typed; `said` shows it, with # for the number. */
  number: <const I extends string, const P extends Place>(
    input: I,
    { min = 0, max, label, said }: { min?: number; max: number; label: Words; said?: Words },
    place: P = {} as P,
  ) => ({
    label,
    ...place,
    inputs: among(input, z.optional(whole(label, { min, max }))),
    widget: { kind: 'boxes' as const, boxes: [label], ...(said && { said }) },
    ask: ([value]: Values) => {
      const typed = number(value, max)
      return { [input]: typed !== undefined && typed >= min ? typed : undefined }
    },
  }),

  /** Within so many days, from a few spans; of several the widest counts. */
  withinDays: <const I extends string, const P extends Place>(
    input: I,
    spans: readonly number[],
    { max = 730, said = ['# days', '# días'] }: { max?: number; said?: Words } = {},
    place: P = {} as P,
  ) => ({
    ...place,
    inputs: among(input, z.optional(whole(place.label ?? named(input), { max }))),
    widget: {
      kind: 'options' as const,
      options: spans.map((days) => {
        const value = String(days)
        return { value, label: [said[0].replace('#', value), said[1].replace('#', value)] as const }
      }),
    },
    ask: (values: Values) => ({ [input]: Math.max(0, ...values.map((value) => number(value, max) ?? 0)) || undefined }),
  }),

  /** Inputs of the call that no widget asks for. */
  unseen: <const Q extends Shape>(inputs: Q) => ({ inputs, widget: { kind: 'none' as const }, ask: () => ({}) }),
}

/** A filter that brings no words of its own takes those of its column. */
export function worded(filter: Filter, label: Words) {
  if (!filter.label)
    for (const [at, schema] of Object.values(filter.inputs).entries())
      relabel(schema, filter.widget.kind === 'days' ? sentence(sides[at === 0 ? 0 : 1], { label }) : label)
  return { ...filter, label: filter.label ?? label }
}
const sides = [
  ['{label}, from', '{label}, desde'],
  ['{label}, until', '{label}, hasta'],
] as const
