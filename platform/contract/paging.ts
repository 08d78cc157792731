import * as z from 'zod/mini'
import { choice, id, text } from './fields.ts'
import { pageSizes } from './lists/constants.ts'

/** Which page of a list. */
export const pageInput = {
  Page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  PageSize: z.optional(z.literal(pageSizes)),
}

/** What every list call takes; `sortable` is the allow-list its handler maps to columns. */
export const listInput = <const S extends readonly [string, ...string[]]>(sortable: S) => ({
  Search: z.optional(text(['Search', 'Buscar'], { min: 0, max: 100 })),
  Sort: z.optional(
    choice(
      ['Sort', 'Orden'],
      sortable.map((value) => ({ value, label: [value, value] as const })) as {
        [K in keyof S]: { value: S[K]; label: readonly [S[K], S[K]] }
      },
    ),
  ),
  Descending: z.optional(z.boolean()),
  ...pageInput,
})

/** Nobody reads on to the thousandth row: beyond it a list says “more than” and is read on from a row that was seen. */
export const countedTo = 1000

/** How deep pages are reached, and the exact number, which is counted on request only. */
export const deepInput = {
  /** The last row of the page before, or the first of the page after: a page far down is read from there. */
  After: z.optional(id(['After this row', 'Después de esta fila'])),
  Before: z.optional(id(['Before this row', 'Antes de esta fila'])),
  /** `Total` is exact, however many there are. */
  CountAll: z.optional(z.boolean()),
  /** The exact number as it was told a moment ago: enough to read a page from the end that is nearer. */
  Counted: z.optional(z.int().check(z.gte(0), z.lte(100_000_000))),
}

export const listOutput = <R extends z.ZodMiniType>(row: R) =>
  z.strictObject({
    Rows: z.array(row),
    Total: z.int(),
    /** There are more than Total; counting goes no further than that. */
    TotalIsMore: z.optional(z.boolean()),
  })

export function pageOf(input: { Page?: number; PageSize?: number }): { limit: number; offset: number } {
  const limit = input.PageSize ?? 25
  return { limit, offset: ((input.Page ?? 1) - 1) * limit }
}
