import * as z from 'zod/mini'
import { choice, text } from './fields.ts'
import { pageSizes } from './lists/constants.ts'

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
  Page: z.optional(z.int().check(z.gte(1), z.lte(100_000))),
  PageSize: z.optional(z.literal(pageSizes)),
})

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
